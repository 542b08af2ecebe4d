import { describe, expect, it } from 'vitest';
import { createAuthStore } from './auth-store.ts';
import { memory } from './testing-tabs.ts';

describe('ended sign-ins', () => {
  it('are matched per tab by the sign-in its data belongs to, despite later log outs (FRM-063)', () => {
    const browser = memory();
    const [tab, other] = [createAuthStore(browser, memory()), createAuthStore(browser, memory())];
    expect(tab.isTabLoggedOut()).toBe(false);
    tab.noteTab('of Dana');
    for (const id of ['of Dana', 'of Owen']) other.noteLogOut(id);
    expect([tab.isTabLoggedOut(), other.isTabLoggedOut()]).toEqual([true, false]);
    tab.noteTab('of Marcus');
    expect(tab.isTabLoggedOut()).toBe(false);
  });

  it('keep the last 20 and the one stored by an older build (FRM-063)', () => {
    const browser = memory();
    browser.setItem('webtrax.loggedOut', 'of Dana');
    const store = createAuthStore(browser, memory());
    store.noteTab('of Dana');
    const areKnown = Array.from({ length: 21 }, (_, number) => {
      const isKnown = store.isTabLoggedOut();
      store.noteLogOut(String(number));
      return isKnown;
    });
    expect(areKnown).toEqual([...Array.from({ length: 20 }, () => true), false]);
  });
});

it("ignores account ids that aren't valid in a header (ERR-031)", () => {
  const store = createAuthStore(memory(), memory());
  const ids = ['10442', 'Köln', '', '\ud83d', 'Łódź', 'in two\nlines'];
  const read = ids.map((id) => {
    store.saveAccountId(id);
    return store.accountId();
  });
  expect(read).toEqual(['10442', 'Köln', null, null, null, null]);
  for (const id of read) expect(() => new Headers({ 'x-wt-wtid': id ?? '' })).not.toThrow();
});
