import type { Page } from '@playwright/test';

/** What stands on the screen, as far as every screen must keep it. */
export interface Seen {
  readonly path: string;
  readonly heading: string;
  /** What says that something is still on its way; empty once all is settled. */
  readonly busy: readonly string[];
  /** Length of the text that can be read. */
  readonly length: number;
}

/** Looks at the page. */
export function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const splash = document.getElementById('splash');
    const isSplash = splash !== null && splash.dataset.done === undefined;
    const waiting = document.querySelectorAll('[aria-busy="true"], [class*="skeleton"], [class*="spinner"]');
    const names = [...waiting].map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`);
    return {
      path: location.pathname,
      heading: document.querySelector('h1')?.textContent ?? '',
      busy: isSplash ? ['the splash', ...names] : names,
      length: document.getElementById('root')?.innerText.length ?? 0,
    };
  });
}

/** Two frames: what an answer changes is drawn by then. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
