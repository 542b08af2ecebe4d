import { describe, expect, it } from 'vitest';
import { browserTexts } from '../text/browser.ts';
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

describe('a browser that stores nothing', () => {
  it.each<[string, Partial<Storage> | 'access']>([
    ['at the property itself', 'access'],
    ['at a read', { getItem: refuse }],
    ['at a write', { setItem: refuse }],
    ['at a removal', { removeItem: refuse }],
  ])('refuses %s: from /login to Home, with one sentence (ERR-032)', async (_step, refused) => {
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
    } finally {
      // Before the page is cleared, which also uses the storages.
      Object.defineProperties(window, { localStorage, sessionStorage });
    }
  });

  it('is not spoken of where it keeps what it is given (ERR-032)', async () => {
    await open('/');
    expect(isSaid(browserTexts.storageRefused)).toBe(false);
  });
});
