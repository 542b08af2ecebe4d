import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

/** What axe checks: the part of the page matched by a CSS selector, with all rules or some. */
interface AxeScope {
  readonly within?: string;
  readonly rules?: readonly string[];
}

let script: string | undefined;
const readAxe = () => {
  script ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  return script;
};

/**
 * What axe finds on the current page, and how many rules applied. The script is injected once per document, even for
 * several checks: it is half a megabyte, and loading it takes as long as running it. It isn't injected into frames,
 * since the app has none.
 */
export async function runAxe(
  page: Page,
  { within = 'html', rules }: AxeScope = {},
): Promise<Pick<axe.AxeResults, 'violations'> & { readonly tried: number }> {
  expect(page.frames(), "frames, which axe doesn't check").toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readAxe());
  return page.evaluate(
    async ([selector, values]) => {
      const { violations, passes } = await (window as unknown as { readonly axe: typeof axe }).axe.run(
        { include: [[selector]] },
        { resultTypes: ['violations'], ...(values && { runOnly: { type: 'rule', values: [...values] } }) },
      );
      return { violations, tried: passes.length };
    },
    [within, rules] as const,
  );
}

/**
 * Fails if axe finds anything serious or critical on the current page; lists where. `within` is a CSS selector of the
 * part to check, by default the whole page. `rules` limits the check to those.
 */
export async function expectNoSeriousAxe(page: Page, within?: string, rules?: readonly string[]): Promise<void> {
  // Text is intentionally faint while the splash screen fades, and figures of an earlier query fade briefly (ERR-024).
  await expect(page.locator('#splash, [data-old]')).toHaveCount(0);
  const { violations, tried } = await runAxe(page, { within, rules });
  // If only a few rules are given, none may apply.
  if (!rules) expect(tried, 'rules that axe could try').toBeGreaterThan(0);
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary ?? ''}`));
  expect(serious).toEqual([]);
}

/** The rules that depend on the theme: everything else is the same in both. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Checks the current page in light and in dark. Leaves it dark. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await test.step('axe in light', () => expectNoSeriousAxe(page, within));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await test.step('axe in dark', () => expectNoSeriousAxe(page, within, colorRules));
}

/** Checks only text colors, in light and in dark. Leaves the page dark. */
export async function expectReadable(page: Page, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await test.step(`text in ${colorScheme}`, () => expectNoSeriousAxe(page, within, colorRules));
  }
}
