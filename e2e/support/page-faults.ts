import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { appFont } from '../../src/lib/splash.ts';

declare global {
  interface Window {
    /** Milliseconds from the start of the page until its text was drawn in its font. */
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

/** Lets every data call through, but replaces one operation's response. */
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
 * Delays data calls until shortly after the page has drawn its font, so that loading states are drawn first, and any
 * movement after that was caused by a response.
 */
export async function answerAfterTheFont(page: Page): Promise<void> {
  await page.route('**/graphql**', async (route) => {
    await page.waitForFunction(async (font) => {
      const faces = await document.fonts.load(font);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // The test's clock has replaced all other clocks, and keeps running across pages.
      if (faces.length > 0) window.fontDrawnAt ??= Number(document.timeline.currentTime);
      return faces.length > 0;
    }, appFont);
    await setTimeout(150);
    await route.continue();
  });
}

/**
 * Simulates a browser without storage: cookies turned off, or a third-party frame. Applies to pages opened afterwards.
 */
export const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get });
  });
