import { describe, expect, it } from 'vitest';
import { addressNow, arrivesAt, open, press, visit } from './testing/person.ts';
import { settled } from './testing/render-app.tsx';
import { storeKeys } from './testing/test-browser.ts';

/** Choices for the browser itself, and that a sign-in has ended, by a name that nobody has any more. */
const ofTheBrowser = ['webtrax.shortcuts', 'webtrax.theme', 'webtrax.loggedOut'];

describe('after log out', () => {
  it('nothing of the person is left in any storage, cookie or choice (FRM-063)', async () => {
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
    // What one account's settings say is remembered while they are signed in.
    expect(storeKeys()).toContain('webtrax.timeZone');
    await press('Log out');
    await arrivesAt('/login');
    expect(storeKeys().filter((key) => !ofTheBrowser.includes(key))).toEqual([]);
    expect(sessionStorage.length).toBe(0);
    // The cookie of the test's own sandbox is no person's.
    expect(document.cookie).not.toMatch(/tinid|sso/);
    expect(addressNow()).not.toContain('hydraulic');
    expect(document.body.textContent).not.toMatch(/Dana|Harrow/);
  });
});
