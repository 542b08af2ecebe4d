import { describe, expect, it } from 'vitest';
import { addressNow, open, press, reachesAddress, visit } from './testing/person.ts';
import { settled } from './testing/render-app.tsx';
import { storeKeys } from './testing/test-browser.ts';

/** Browser-wide choices, and a record that a sign-in has ended, whose id is no longer in use. */
const ofTheBrowser = ['webtrax.shortcuts', 'webtrax.theme', 'webtrax.loggedOut'];

describe('after log out', () => {
  it('nothing of the person remains in any storage, cookie or choice (FRM-063)', async () => {
    localStorage.setItem('webtrax.theme', 'dark');
    localStorage.setItem('webtrax.shortcuts', 'false');
    localStorage.setItem('webtrax.welcome', JSON.stringify({ owner: 'somebody', step: 3 }));
    sessionStorage.setItem('webtrax.unsaved', '{"settings":"typed"}');
    sessionStorage.setItem('webtrax.lostParts', '["/sessions/visitor/17 x"]');
    // biome-ignore lint/suspicious/noDocumentCookie: the window of the tests has no cookie store
    document.cookie = 'tinid=8104420; path=/';
    await open('/sessions?start=2026-11-02&end=2026-11-08&q=hydraulic');
    await visit('/settings');
    await visit('/targets');
    await settled();
    // The account's settings are remembered while the person is signed in.
    expect(storeKeys()).toContain('webtrax.timeZone');
    await press('Log out');
    await reachesAddress('/login');
    expect(storeKeys().filter((key) => !ofTheBrowser.includes(key))).toEqual([]);
    expect(sessionStorage.length).toBe(0);
    // The test's own sandbox cookie isn't personal.
    expect(document.cookie).not.toMatch(/tinid|sso/);
    expect(addressNow()).not.toContain('hydraulic');
    expect(document.body.textContent).not.toMatch(/Dana|Harrow/);
  });
});
