import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalog } from '../fixtures/catalog/catalog.ts';
import type { CatalogRow } from '../schema/generated/control.ts';
import { backend } from '../src/app/testing/mock-backend.ts';
import { afterChanges } from '../src/app/testing/quick-document.ts';
import { mountApp, until } from '../src/app/testing/render-app.tsx';
import { boot } from '../src/features/testing/boot.ts';
import { exactly, needsBrowser, promptOf } from './support/catalog-row.ts';

const textOf = ({ textContent }: Element) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * Whether some element's whole text matches. First checks the whole page, since most pages don't contain the text at
 * all.
 */
function isShown(text: string): boolean {
  const pattern = exactly(text);
  if (!new RegExp(pattern.source.slice(1, -1)).test(textOf(document.body))) return false;
  return [...document.querySelectorAll('body *')].some(
    (element) => pattern.test(textOf(element)) && !element.closest('[hidden]'),
  );
}

describe('catalog rows show what they promise (TST-019, TST-020)', () => {
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
    vi.spyOn(console, 'warn').mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
  });

  /** Whether a row's text is where the row says it is. */
  const isKept = ({ seen, where }: CatalogRow): boolean => {
    if (where === 'page') return isShown(seen);
    if (where === 'path') return location.pathname === seen && location.search === '';
    if (where === 'console') return logged.some((line) => line.startsWith(seen));
    return promptOf() === seen;
  };

  const shown = catalog.filter((row) => !needsBrowser(row));

  // The demo account's world has no sessions here, so that no row depends on what a seed happens to contain.
  it.each(shown)('$id', async (row) => {
    backend.use(
      http.delete('*/__mock/api/state', async ({ request }) => {
        const answer = await backend.pass(request);
        await backend.ask('PUT', '/__mock/api/world', { seed: null, size: 0 });
        return answer;
      }),
    );
    await show(row);
  });

  it.each(shown.filter(({ story }) => story !== undefined))('$id, in a world with its own visits', show);

  async function show(row: CatalogRow): Promise<void> {
    history.replaceState(null, '', `/?row=${row.id}`);
    const booted = boot(mountApp);
    let passed = 0;
    const isKeptNow = row.where === 'page' ? afterChanges(() => isKept(row)) : () => isKept(row);
    const isMakingFile = () => document.querySelector('[class*="job"][aria-busy]') !== null;
    await until(() => {
      const underWay = backend.pendingCount();
      // Long waits advance the app's clock. When the page sends the slow call depends on how soon its code loads, so
      // the clock advances in small steps while a call is in flight. Other calls use up some of the time.
      if (passed < 2000 * (row.seconds ?? 0) && underWay > 0) {
        vi.advanceTimersByTime(100);
        passed += 100;
      }
      // The job is polled once a second. The clock stops while calls are in flight, since they would time out.
      if (isMakingFile() && underWay === 0) vi.advanceTimersByTime(50);
      return isKeptNow();
    }, `${row.where}: ${row.seen}`);
    expect(isKept(row)).toBe(true);
    await booted;
  }
});
