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

/** Whether an element's whole text is the one that is looked for. Most pages that are looked at have it nowhere. */
function isShown(text: string): boolean {
  const pattern = exactly(text);
  if (!new RegExp(pattern.source.slice(1, -1)).test(textOf(document.body))) return false;
  return [...document.querySelectorAll('body *')].some(
    (element) => pattern.test(textOf(element)) && !element.closest('[hidden]'),
  );
}

describe('each row of the catalog keeps its promise (TST-019, TST-020)', () => {
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
    vi.spyOn(console, 'warn').mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
  });

  /** Whether what a row promises is there, where it says that it is. */
  const isKept = ({ seen, where }: CatalogRow): boolean => {
    if (where === 'page') return isShown(seen);
    if (where === 'path') return location.pathname === seen && location.search === '';
    if (where === 'console') return logged.some((line) => line.startsWith(seen));
    return promptOf() === seen;
  };

  const shown = catalog.filter((row) => !needsBrowser(row));

  // The world of the demo's account has no session in them, so that no row depends on what a seed happens to hold.
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

  it.each(shown.filter(({ story }) => story !== undefined))('$id, over a world with visits of its own', show);

  async function show(row: CatalogRow): Promise<void> {
    history.replaceState(null, '', `/?row=${row.id}`);
    const booted = boot(mountApp);
    let passed = 0;
    const isKeptNow = row.where === 'page' ? afterChanges(() => isKept(row)) : () => isKept(row);
    const isMakingFile = () => document.querySelector('[class*="job"][aria-busy]') !== null;
    await until(() => {
      const underWay = backend.pendingCount();
      // What takes long is waited for by the app's clock. Which call of the page that is, and when it leaves, depends
      // on how soon its code comes: so in small steps while a call is out. Others that are out use some of the time.
      if (passed < 2000 * (row.seconds ?? 0) && underWay > 0) {
        vi.advanceTimersByTime(100);
        passed += 100;
      }
      // The job is looked after once a second. Time stands still for calls: they would count as lost.
      if (isMakingFile() && underWay === 0) vi.advanceTimersByTime(50);
      return isKeptNow();
    }, `${row.where}: ${row.seen}`);
    expect(isKept(row)).toBe(true);
    await booted;
  }
});
