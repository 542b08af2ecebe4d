import type { Browser, Page } from '@playwright/test';

// A page, of the demo or of a server, and when it showed what a person waits for.

/** As many times slower than this machine, as a phone may be. */
export const slowness = 4;

/** Milliseconds of a page's clock at which it showed what is waited for, and at which a person was chosen. */
interface Moments {
  /** Of a form, such as that of /login. */
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

/** A page looks itself when something changed: on a slow processor the questions of a test would slow it further. */
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
    // A dialog that was in the document before is opened by its attribute.
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] });
  const onClick = () => {
    moments.click = performance.now();
  };
  document.addEventListener('click', onClick, { capture: true });
}

/** A page with nothing kept, whose moments are noted. Paths are those of `baseURL`, where that is given. */
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

/**
 * How often a page is asked how far it is, in milliseconds: it notes itself when that was, and each question slows it.
 */
const polling = 250;

/** Milliseconds from the address to the first paint of a page that was opened. */
export async function firstPaint(page: Page): Promise<number> {
  const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  await page.waitForFunction(paint, null, { polling });
  return page.evaluate(paint) as Promise<number>;
}

export const beginning = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Dana Reyes' });

/** The moments of a page, once it has shown this. A test's own waits look again half a second later. */
export async function shown(page: Page, what: keyof Moments): Promise<Moments> {
  await page.waitForFunction((moment) => window.moments[moment], what, { polling });
  return page.evaluate(() => window.moments);
}
