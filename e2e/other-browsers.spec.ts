import { expect, test } from '@playwright/test';
import { findFirefox, openFirefox } from './other-browsers/firefox.ts';
import type { OtherBrowser } from './other-browsers/other-browser.ts';
import { findWebkit, openWebkit } from './other-browsers/webkit.ts';
import { demoOrigin, demoPath } from './support/test-world.ts';

// The demo covers everything at once: the app, and the mock in a worker. Only runs if this machine has the browser.
const firefox = findFirefox();
const webkit = findWebkit();
const browsers = [
  { name: 'Firefox', open: firefox && (() => openFirefox(firefox)) },
  { name: 'WebKit', open: webkit && (() => openWebkit(webkit)) },
];

/** All readable text. */
const text = 'document.body.innerText';
const button = (name: string) =>
  `[...document.querySelectorAll('button')].find((one) => one.textContent.includes('${name}'))`;
const link = (within: string, name: string) =>
  `[...document.querySelectorAll('${within} a')].find((one) => one.textContent.trim().startsWith('${name}'))`;

/** A browser whose checks wait for what they expect. */
function person(browser: OtherBrowser) {
  const expectText = (expression: string, expected: RegExp) =>
    expect.poll(() => browser.run<string>(expression), { timeout: 120_000 }).toMatch(expected);
  async function presses(element: string): Promise<void> {
    await expect.poll(() => browser.run<boolean>(`!!${element}`), { timeout: 120_000 }).toBe(true);
    await browser.run(`${element}.click()`);
  }
  return { sees: expectText, presses };
}

test.describe.configure({ timeout: 600_000 });

for (const { name, open } of browsers) {
  test(`${name} runs the demo, keeps it across a reload, and creates its files (FRM-070)`, {
    tag: '@desktop',
  }, async () => {
    test.skip(open === null, `this machine has no ${name}`);
    const browser = await (open as () => Promise<OtherBrowser>)();
    try {
      const { sees, presses } = person(browser);
      await browser.go(`${demoOrigin}${demoPath}`);
      await presses(button('Dana Reyes'));
      await sees(text, /Sessions\s+\d,\d{3}\s/);
      await browser.go(`${demoOrigin}${demoPath}`);
      await sees(text, /Sessions\s+\d,\d{3}\s/);
      await presses(link('nav', 'Sessions'));
      await sees(text, /All Sessions\s+\d,\d{3} sessions/);
      await presses(button('Export'));
      await sees(text, /Sessions, .*: Downloaded/);
      await presses(link('nav', 'Campaigns'));
      await presses(link('main table', 'View'));
      await sees(text, /Impressions\s+[\d,]+/);
      await presses(button('Download (PDF)'));
      await sees(text, /Your PDF is ready/);
      expect(await browser.run(text)).not.toMatch(/error|isn't storing/i);
    } finally {
      await browser.close();
    }
  });
}
