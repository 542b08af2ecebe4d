import { describe, expect, it } from 'vitest';
import { createAuthStore, isClientOf, isToken, subjectOf } from './auth-store.ts';
import { memory } from './testing-tabs.ts';

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

describe('the sign-ins that a log out has ended', () => {
  it('are known to a tab by the one that its data is of, whoever has logged out since (FRM-063)', () => {
    const browser = memory();
    const [tab, other] = [createAuthStore(browser, memory()), createAuthStore(browser, memory())];
    expect(tab.isTabLoggedOut()).toBe(false);
    tab.noteTab('of Dana');
    for (const id of ['of Dana', 'of Owen']) other.noteLogOut(id);
    expect([tab.isTabLoggedOut(), other.isTabLoggedOut()]).toEqual([true, false]);
    tab.noteTab('of Marcus');
    expect(tab.isTabLoggedOut()).toBe(false);
  });

  it('are the last 20, and the one that an older build has stored (FRM-063)', () => {
    const browser = memory();
    browser.setItem('webtrax.loggedOut', 'of Dana');
    const store = createAuthStore(browser, memory());
    store.noteTab('of Dana');
    const known = Array.from({ length: 21 }, (_, number) => {
      const isKnown = store.isTabLoggedOut();
      store.noteLogOut(String(number));
      return isKnown;
    });
    expect(known).toEqual([...Array.from({ length: 20 }, () => true), false]);
  });
});

it('takes an account whose id no header can hold for none: every call would fail with it (ERR-031)', () => {
  const store = createAuthStore(memory(), memory());
  const ids = ['10442', 'Köln', '', '\ud83d', 'Łódź', 'in two\nlines'];
  const read = ids.map((id) => {
    store.saveAccountId(id);
    return store.accountId();
  });
  expect(read).toEqual(['10442', 'Köln', null, null, null, null]);
  for (const id of read) expect(() => new Headers({ 'x-wt-wtid': id ?? '' })).not.toThrow();
});
