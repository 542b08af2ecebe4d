import { expect, type Page } from '@playwright/test';

/** What stands on the screen, as far as every screen must keep it. */
export interface Seen {
  readonly path: string;
  readonly heading: string;
  /** What says that something is still on its way; empty once all is settled. */
  readonly busy: readonly string[];
  /** Whether there is hardly a word to read. */
  readonly isWhite: boolean;
}

/** Looks at the page. */
export function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const splash = document.getElementById('splash');
    const isSplash = splash !== null && splash.dataset.done === undefined;
    const waiting = document.querySelectorAll('[aria-busy="true"], [class*="skeleton"], [class*="spinner"]');
    const names = [...waiting].map((element) => `<${element.tagName.toLowerCase()} ${element.getAttribute('class')}>`);
    return {
      path: location.pathname,
      heading: document.querySelector('h1')?.textContent ?? '',
      busy: isSplash ? ['the splash', ...names] : names,
      isWhite: (document.getElementById('root')?.innerText.length ?? 0) < 20,
    };
  });
}

const intervals = [10, 20, 50, 100];

/** Waits until nothing is on its way any more and the screen stands under its heading, at the path if one is given. */
export async function settle(page: Page, heading: RegExp, path?: string): Promise<void> {
  // Two frames: what an answer changes is drawn by then.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  const state = async () => {
    const seen = await look(page);
    return {
      ...seen,
      heading: heading.test(seen.heading) ? 'as it must be' : seen.heading,
      path: path === undefined ? 'any' : seen.path,
    };
  };
  await expect
    .poll(state, { message: 'the screen', timeout: 12_000, intervals })
    .toEqual({ heading: 'as it must be', busy: [], isWhite: false, path: path ?? 'any' });
}
