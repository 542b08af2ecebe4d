import { expect, it } from 'vitest';
import { authBaseProblem } from './http-transport.ts';

it.each([
  ['http://auth', null],
  ['http://auth/', null],
  ['https://auth.example/v2/', null],
  ['http://auth/auth', 'http://auth'],
  ['https://api.example/v2/auth/', 'https://api.example/v2'],
])('a base of sign-in calls that ends with /auth is refused, and a host of that name is not: %s', (base, better) => {
  expect(authBaseProblem(new URL(base))).toEqual(
    better === null ? null : expect.stringMatching(new RegExp(`--auth ${better}$`)),
  );
});
