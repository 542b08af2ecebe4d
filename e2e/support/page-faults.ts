import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { appFont } from '../../src/lib/splash.ts';

declare global {
  interface Window {
    /** Milliseconds from the start of the page at which its text had its font. */
    fontDrawnAt?: number;
  }
}

/** One call of a batch, as the app sent it. */
interface Call {
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

function callsOf(body: unknown): Call[] {
  return (Array.isArray(body) ? body : [body]) as Call[];
}

/** Lets every data call through, but puts something else in the place of one operation's answer. */
export async function replaceAnswer(page: Page, operationName: string, answer: (call: Call) => object | null) {
  await page.route('**/graphql', async (route) => {
    const calls = callsOf(route.request().postDataJSON());
    if (!calls.some((call) => call.operationName === operationName)) return route.fallback();
    const response = await route.fetch();
    const body: unknown = await response.json();
    const answers = (Array.isArray(body) ? body : [body]) as object[];
    const changed = answers.map((original, index) => {
      const call = calls[index];
      return call?.operationName === operationName ? (answer(call) ?? original) : original;
    });
    await route.fulfill({ response, json: Array.isArray(body) ? changed : changed[0] });
  });
}

/**
 * Sends data calls a moment after the page has drawn its font, so that what waits for an answer is drawn first, and
 * what moves thereafter was moved by an answer.
 */
export async function answerAfterTheFont(page: Page): Promise<void> {
  await page.route('**/graphql**', async (route) => {
    await page.waitForFunction(async (font) => {
      const faces = await document.fonts.load(font);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // The clock of the test has taken the place of the others, and runs on from page to page.
      if (faces.length > 0) window.fontDrawnAt ??= Number(document.timeline.currentTime);
      return faces.length > 0;
    }, appFont);
    await setTimeout(150);
    await route.continue();
  });
}

/** A browser that keeps nothing: cookies off, or a frame of another site. For the pages that are opened next. */
export const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get });
  });
