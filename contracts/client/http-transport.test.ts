import { expect, it } from 'vitest';
import { formatFailure } from './failures.ts';
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

it('says of a server that closes while a body still comes that its answer is lost (LIM-005)', () => {
  const cause = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  const message = formatFailure(new TypeError('fetch failed', { cause }), 1000);
  expect(message).toBe('it closed the connection while the body was being sent; what is left of it has to be read');
});
