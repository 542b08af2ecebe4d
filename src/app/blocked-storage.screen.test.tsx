import { describe, expect, it } from 'vitest';
import { browserTexts } from '../text/browser.ts';
import { loginTexts } from '../text/login.ts';
import { rightPassword } from './testing/forms.ts';
import { fillIn, find, isSaid, open, press, reachesAddress, saying, the, visit } from './testing/person.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const { localStorage, sessionStorage } = Object.getOwnPropertyDescriptors(window);

/** Empty storages that refuse the given operations. */
function refuseStorages(refused: Partial<Storage> | 'access'): void {
  const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const get = refused === 'access' ? refuse : () => ({ ...empty, ...refused });
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, get });
}

describe('browser storage', () => {
  it.each<[string, Partial<Storage> | 'access']>([
    ['access', 'access'],
    ['reads', { getItem: refuse }],
    ['writes', { setItem: refuse }],
    ['removals', { removeItem: refuse }],
  ])('that refuses %s still allows signing in, with a dismissible notice (ERR-032)', async (_step, refused) => {
    refuseStorages(refused);
    try {
      await open('/login', { persona: null });
      await fillIn(/email/i, 'dana.reyes@harrowfluid.example');
      await press('Continue');
      await fillIn('Password', rightPassword);
      await press('Sign In');
      await reachesAddress('/');
      await find('heading', 'Home');
      await saying(browserTexts.storageRefused);
      await visit('/sessions');
      expect(the('heading', 'All Sessions')).toBeTruthy();
      await press(browserTexts.dismiss);
      expect(isSaid(browserTexts.storageRefused)).toBe(false);
      await press('Log out');
      await reachesAddress('/login');
      await saying(loginTexts.prompt);
      expect(isSaid(loginTexts.signedOut)).toBe(false);
    } finally {
      // Before the page is cleared, which also uses the storages.
      Object.defineProperties(window, { localStorage, sessionStorage });
    }
  });

  it('that refuses nothing causes no notice (ERR-032)', async () => {
    await open('/');
    expect(isSaid(browserTexts.storageRefused)).toBe(false);
  });
});
