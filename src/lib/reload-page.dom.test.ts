import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageRefusal, tabStorage } from './browser-storage.ts';
import { pageReload } from './reload-page.ts';

const reload = vi.fn();

/** A browser whose pages are answered by a worker, or not. */
const isAnsweredByWorker = (is: boolean) =>
  vi.stubGlobal('navigator', { serviceWorker: { controller: is ? {} : null } });

/** How often the page was reloaded by a time after the first, in milliseconds. */
const reloadsBy = (elapsedMs: number) => {
  vi.advanceTimersByTime(elapsedMs);
  return reload.mock.calls.length;
};

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  sessionStorage.clear();
  storageRefusal.forget();
});
afterEach(() => {
  pageReload.forget();
  vi.useRealTimers();
});

describe('a reload that the app makes itself', () => {
  it('is made once more where a worker has not answered it by then (FRM-060)', () => {
    isAnsweredByWorker(true);
    pageReload.start({ reload });
    expect([reloadsBy(11_900), reloadsBy(200), reloadsBy(60_000)]).toEqual([1, 2, 2]);
  });

  it('has all the time that it takes where no worker answers, or where the page has come (FRM-060)', () => {
    isAnsweredByWorker(false);
    pageReload.start({ reload });
    expect(reloadsBy(60_000)).toBe(1);
    isAnsweredByWorker(true);
    pageReload.start({ reload });
    pageReload.forget();
    expect(reloadsBy(60_000)).toBe(2);
  });

  it('is not made again where the browser stores nothing: its question would come twice (FRM-060)', () => {
    isAnsweredByWorker(true);
    vi.stubGlobal('sessionStorage', null);
    const end = pageReload.onStart(() => tabStorage.setItem('edit', 'kept'));
    pageReload.start({ reload });
    end();
    expect(reloadsBy(60_000)).toBe(1);
  });
});
