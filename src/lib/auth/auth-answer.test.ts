import { describe, expect, it } from 'vitest';
import { isClientOf, isToken, subjectOf } from './auth-answer.ts';

const tokenOf = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

describe('isClientOf', () => {
  it.each([
    [tokenOf({ is_client: true }), true],
    [tokenOf({ is_client: false }), false],
    [tokenOf({ is_client: true, name: '>>>???ÿÿ' }), true],
    [tokenOf({ sub: '1' }), null],
    [tokenOf({ is_client: 'yes' }), null],
    [tokenOf(null), null],
    [tokenOf(7), null],
    ['opaque', null],
    ['a.b.c', null],
    ['', null],
    [undefined, null],
  ])('%s: %s', (token, expected) => {
    expect(isClientOf(token)).toBe(expected);
  });
});

describe('subjectOf', () => {
  it.each([
    [tokenOf({ sub: '90001' }), '90001'],
    [tokenOf({ sub: '' }), null],
    [tokenOf({ sub: 7 }), null],
    ['opaque', null],
    [undefined, null],
  ])('%s: %s', (token, expected) => {
    expect(subjectOf(token)).toBe(expected);
  });
});

describe('isToken', () => {
  it.each([
    ['eyJ.x-_.y', true],
    ['opaque', true],
    ['two words', true],
    ['', false],
    [' led by a space', false],
    ['in two\nlines', false],
    ['\ud83d', false],
    ['\u202eabc', false],
    ['é', false],
    [null, false],
    [7, false],
    [['a list'], false],
  ])('%j: %s', (value, expected) => {
    expect(isToken(value)).toBe(expected);
    if (expected) expect(new Headers({ authorization: String(value) }).get('authorization')).toBe(value);
  });
});
