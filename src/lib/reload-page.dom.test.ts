import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageRefusal, tabStorage } from './browser-storage.ts';
import { pageReload } from './reload-page.ts';

const reload = vi.fn();

/** A browser in which a worker serves the pages, or doesn't. */
const isAnsweredByWorker = (isControlled: boolean) =>
  vi.stubGlobal('navigator', { serviceWorker: { controller: isControlled ? {} : null } });

/** How often the page has been reloaded after a time since the first reload, in milliseconds. */
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

describe('a reload that the app starts', () => {
  it("is repeated if a worker hasn't responded in time (FRM-060)", () => {
    isAnsweredByWorker(true);
    pageReload.start({ reload });
    expect([reloadsBy(11_900), reloadsBy(200), reloadsBy(60_000)]).toEqual([1, 2, 2]);
  });

  it('is not repeated if no worker responds or the page has loaded (FRM-060)', () => {
    isAnsweredByWorker(false);
    pageReload.start({ reload });
    expect(reloadsBy(60_000)).toBe(1);
    isAnsweredByWorker(true);
    pageReload.start({ reload });
    pageReload.forget();
    expect(reloadsBy(60_000)).toBe(2);
  });

  it('is not repeated if the browser stores nothing, since it would ask twice (FRM-060)', () => {
    isAnsweredByWorker(true);
    vi.stubGlobal('sessionStorage', null);
    const end = pageReload.onStart(() => {
      tabStorage.setItem('edit', 'kept');
      return true;
    });
    pageReload.start({ reload });
    end();
    expect(reloadsBy(60_000)).toBe(1);
  });

  it('saves unsaved changes again when it is repeated (FRM-058, FRM-060)', () => {
    isAnsweredByWorker(true);
    const keep = vi.fn(() => true);
    const end = pageReload.onStart(keep);
    pageReload.start({ reload });
    expect([reloadsBy(12_000), keep.mock.calls.length]).toEqual([2, 2]);
    end();
  });

  it('still lets the browser ask on a later close if it never happens (ERR-020)', () => {
    isAnsweredByWorker(false);
    let isAskedAbout: boolean | null = null;
    pageReload.start({
      reload: () => {
        window.dispatchEvent(new Event('beforeunload'));
        isAskedAbout = !pageReload.isUnderWay();
      },
    });
    vi.advanceTimersByTime(1);
    expect([isAskedAbout, pageReload.isUnderWay()]).toEqual([false, false]);
  });

  it("lets the browser ask if something couldn't be saved (ERR-020)", () => {
    isAnsweredByWorker(true);
    const ends = [() => false, () => true].map(pageReload.onStart);
    pageReload.start({ reload });
    for (const end of ends) end();
    expect([pageReload.isUnderWay(), reloadsBy(60_000)]).toEqual([false, 1]);
  });
});
