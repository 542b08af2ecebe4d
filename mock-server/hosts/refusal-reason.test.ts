import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { refusalReason } from './refusal-reason.ts';

it.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:203.0.113.7', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  [undefined, false],
])('a call from %s is from this machine: %s (TST-011)', (remoteAddress, isOwn) => {
  // Values from the network stack, simulated because not every machine supports IPv6.
  const incoming = { method: 'GET', headers: { host: 'localhost' }, socket: { remoteAddress } };
  const reason = refusalReason(incoming as unknown as IncomingMessage, new URL('http://localhost/__mock'), undefined);
  expect(reason === null).toBe(isOwn);
});
