import type { Browser, Page } from '@playwright/test';

// Opens a page, of the demo or a server, and records when it showed what a person waits for.

/** How many times slower than this machine a phone may be. */
export const slowness = 4;

/** Milliseconds on a page's clock when it showed what is waited for, and when a person was selected. */
interface Moments {
  /** When a form appeared, such as on /login. */
  form?: number;
  choice?: number;
  click?: number;
  figures?: number;
}

declare global {
  interface Window {
    moments: Moments;
  }
}

/** The page observes its own changes: on a slow processor, polling by a test would slow it down further. */
function noteMoments(): void {
  window.moments = {};
  const { moments } = window;
  const ownText = (element: Element) =>
    [...element.childNodes].map((n) => (n.nodeType === 3 ? n.nodeValue : '')).join('');
  new MutationObserver(() => {
    if (document.querySelector('input')) moments.form ??= performance.now();
    if (document.querySelector('dialog[open] button')) moments.choice ??= performance.now();
    const shown = [...document.querySelectorAll('[aria-label="Key figures"] *')];
    if (shown.some((element) => /^[\d,]+$/.test(ownText(element)))) moments.figures ??= performance.now();
    // Dialogs already in the document are opened by this attribute.
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] });
  const onClick = () => {
    moments.click = performance.now();
  };
  document.addEventListener('click', onClick, { capture: true });
}

/** Opens a page with an empty cache that records its moments. Paths are relative to `baseURL`, if given. */
export async function openPage(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.addInitScript(noteMoments);
  return page;
}

/** The same on a slow processor. */
export async function openSlowly(browser: Browser): Promise<Page> {
  const page = await openPage(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return page;
}

/** How often a page is polled, in milliseconds: it records moments itself, and each poll slows it down. */
const polling = 250;

/** Milliseconds from navigation to the page's first paint. */
export async function firstPaint(page: Page): Promise<number> {
  const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  await page.waitForFunction(paint, null, { polling });
  return page.evaluate(paint) as Promise<number>;
}

export const personaButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Dana Reyes' });

/** The moments of a page, after it has shown this. A test's own waits would poll again half a second later. */
export async function shown(page: Page, what: keyof Moments): Promise<Moments> {
  await page.waitForFunction((moment) => window.moments[moment], what, { polling });
  return page.evaluate(() => window.moments);
}
