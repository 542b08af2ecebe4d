import { expect, it } from 'vitest';
import { createCodes } from './auth-call.ts';

const secret = 'sixteen characters or more';
const codes = createCodes(secret);

/** The FNV-1a prime, and its multiplicative inverse. */
const [prime, inverse] = [0x01000193, 0x359c449b];
const charCodes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** The hash of a text after replacing its end, computed without knowing its beginning. */
function withEnd(hash: number, end: string, other: string): number {
  const start = charCodes(end).reduceRight((state, code) => Math.imul(state, inverse) ^ code, hash);
  return charCodes(other).reduce((state, code) => Math.imul(state ^ code, prime), start) >>> 0;
}

it("a single sign-on value doesn't reveal another person's if the host has a secret (TST-054)", () => {
  const end = (tinid: string) => ` first single sign-on value of ${tinid}`;
  const { sso1 } = codes.singleSignOn('8104420');
  const forged = [0, 8]
    .map((from) => withEnd(Number.parseInt(sso1.slice(from, from + 8), 16), end('8104420'), end('8208170')))
    .map((half) => half.toString(16).padStart(8, '0'));
  expect(forged.join('')).not.toBe(codes.singleSignOn('8208170').sso1);
});

it('codes and values are stable, but differ by secret, person and count (TST-054)', () => {
  const all = (given: string) => {
    const { reset, singleSignOn } = createCodes(given);
    const { sso1, sso2 } = singleSignOn('8104420');
    return [sso1, sso2, reset('default', '8104420', 1), reset('default', '8104420', 2)];
  };
  expect(all(secret)).toEqual(all(secret));
  const both = [...all(secret), ...all('another secret of the host')];
  expect(new Set(both).size).toBe(both.length);
});
