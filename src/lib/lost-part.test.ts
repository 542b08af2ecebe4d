// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageRefusal } from './browser-storage.ts';
import { isLostPart, reloadOnce } from './lost-part.ts';

const chunk = (name: string) =>
  new TypeError(`Failed to fetch dynamically imported module: http://webtrax.test/${name}`);

beforeEach(() => {
  storageRefusal.forget();
  sessionStorage.clear();
});

describe('a part of the app that is lost', () => {
  it.each<[unknown, boolean]>([
    [chunk('a.js'), true],
    [new TypeError('error loading dynamically imported module: http://webtrax.test/a.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/a.css'), true],
    [new TypeError("Cannot read properties of undefined (reading 'x')"), false],
    [new TypeError('Failed to fetch'), false],
    ['Importing a module script failed.', false],
  ])('is told by its error: %s, %s (ERR-033)', (error, expected) => {
    expect(isLostPart(error)).toBe(expected);
  });

  it('has the page loaded again once for each part and page, whatever the order (ERR-033)', () => {
    const reload = vi.fn();
    const at = (pathname: string) => ({ pathname, reload });
    const first = chunk('a.js');
    expect([reloadOnce(first, at('/')), reloadOnce(first, at('/')), reload.mock.calls.length]).toEqual([true, true, 1]);
    expect(reloadOnce(chunk('b.js'), at('/'))).toBe(true);
    expect([reloadOnce(chunk('a.js'), at('/')), reloadOnce(chunk('b.js'), at('/'))]).toEqual([false, false]);
    expect(reloadOnce(chunk('a.js'), at('/sessions'))).toBe(true);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('is not reloaded for where a tab remembers nothing, and reads over what others wrote (ERR-033)', () => {
    const page = { pathname: '/', reload: vi.fn() };
    sessionStorage.setItem('webtrax.lostParts', '{');
    expect(reloadOnce(chunk('a.js'), page)).toBe(true);
    vi.stubGlobal('sessionStorage', null);
    expect(reloadOnce(chunk('b.js'), page)).toBe(false);
    vi.unstubAllGlobals();
    expect(page.reload).toHaveBeenCalledOnce();
  });
});
