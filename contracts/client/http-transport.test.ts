import { expect, it } from 'vitest';
import { formatFailure } from './failures.ts';
import { authBaseProblem } from './http-transport.ts';

it.each([
  ['http://auth', null],
  ['http://auth/', null],
  ['https://auth.example/v2/', null],
  ['http://auth/auth', 'http://auth'],
  ['https://api.example/v2/auth/', 'https://api.example/v2'],
])('a sign-in base URL ending in /auth is rejected, but not a host of that name: %s', (base, better) => {
  expect(authBaseProblem(new URL(base))).toEqual(
    better === null ? null : expect.stringMatching(new RegExp(`--auth ${better}$`)),
  );
});

it('a server that closes the connection during upload is reported (LIM-005)', () => {
  const cause = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  const message = formatFailure(new TypeError('fetch failed', { cause }), 1000);
  expect(message).toBe('it closed the connection while the body was being sent; what is left of it has to be read');
});
