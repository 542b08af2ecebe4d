import type { Locator, Page } from '@playwright/test';

/** A control in the screen's own part of the page, by its role and name. */
export interface Control {
  readonly role: 'button' | 'radio';
  readonly name: string;
}

/** Both ways to show sessions. */
export type View = 'Timeline' | 'Table';

const find = (page: Page, { role, name }: Control): Locator =>
  page.getByRole('main').getByRole(role, { name, exact: true });

/**
 * Clicks and waits until the table shows other rows. Returns the milliseconds from the click to the frame that shows
 * them, measured in the page, so that the test's own communication with the browser doesn't count.
 */
export async function timeToNewRows(page: Page, control: Control): Promise<number> {
  return find(page, control).evaluate(async (element) => {
    const rows = () => document.querySelector('main table[aria-busy=false] tbody')?.textContent;
    const before = rows();
    const startedAt = performance.now();
    const shown = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (rows() === undefined || rows() === before) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    (element as HTMLElement).click();
    await shown;
    await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  });
}

/**
 * Installs `longestBlock` in the page: it runs some work, waits until `isDone`, then for two more frames. It returns
 * the longest time, in milliseconds, that the main thread handled no message, including rendering.
 */
export async function installBlockMeter(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longestBlock = async (work, isDone) => {
      const { port1, port2 } = new MessageChannel();
      let [last, longest, isRunning] = [performance.now(), 0, true];
      port1.onmessage = () => {
        const now = performance.now();
        [longest, last] = [Math.max(longest, now - last), now];
        if (isRunning) port2.postMessage(0);
      };
      port2.postMessage(0);
      await new Promise(requestAnimationFrame);
      longest = 0;
      work();
      while (!isDone()) await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      isRunning = false;
      return longest;
    };
  });
}

/** Longest block while switching the view, until it shows `count` sessions. */
export async function blockOfSwitch(page: Page, view: View, count: number): Promise<number> {
  return find(page, { role: 'radio', name: view }).evaluate(
    (element, { isTable, minLinks }) =>
      window.longestBlock(
        () => (element as HTMLElement).click(),
        () => {
          const links = document.querySelectorAll('main a[href*="/sessions/visitor/"]').length;
          return (document.querySelector('main table') !== null) === isTable && links >= minLinks;
        },
      ),
    { isTable: view === 'Table', minLinks: count },
  );
}

/**
 * The floor of a switch: the longest block while the current list is removed and just its elements are created again.
 */
export async function blockOfElements(page: Page): Promise<number> {
  const list = page.locator('main :is(table, ol):has(a[href*="/sessions/visitor/"])').first();
  return list.evaluate(async ({ parentElement: results }) => {
    if (results === null) throw new Error('the list stands alone');
    const stage = document.createElement('div');
    stage.className = results.className;
    // Cloned, since the page's policy forbids creating markup from text.
    const copy = results.cloneNode(true);
    results.after(stage);
    (results as HTMLElement).style.display = 'none';
    await new Promise(requestAnimationFrame);
    const block = await window.longestBlock(
      () => {
        stage.append(...copy.cloneNode(true).childNodes);
      },
      () => stage.firstElementChild !== null,
    );
    stage.remove();
    (results as HTMLElement).style.display = '';
    return block;
  });
}

/** Longest block of typing a letter into the focused field. */
export async function blockOfLetter(page: Page, letter: string): Promise<number> {
  return page.evaluate((text) => {
    const field = document.activeElement as HTMLInputElement;
    const expected = field.value + text;
    return window.longestBlock(
      () => void document.execCommand('insertText', false, text),
      () => field.value === expected,
    );
  }, letter);
}

declare global {
  interface Window {
    longestBlock(work: () => void, isDone: () => boolean): Promise<number>;
  }
}
