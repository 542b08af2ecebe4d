import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

/** What axe looks at: the part of the page that a CSS selector names, by all of its rules or by some. */
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
 * What axe finds on the page as it is now, and how many rules had something to try. It is put into a document once,
 * though the document is looked at several times: it is half a megabyte, which takes as long to start as to look with.
 * Into frames it is not put: the app has none.
 */
export async function runAxe(
  page: Page,
  { within = 'html', rules }: AxeScope = {},
): Promise<Pick<axe.AxeResults, 'violations'> & { readonly tried: number }> {
  expect(page.frames(), 'frames, which axe would not look into').toHaveLength(1);
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
 * Fails when axe finds anything serious or critical on the page as it is now; lists where. `within` is a CSS
 * selector of the part to look at; the whole page without it. `rules`: those alone.
 */
export async function expectNoSeriousAxe(page: Page, within?: string, rules?: readonly string[]): Promise<void> {
  // While it fades, its text is faint by intent, and figures that answer an earlier question fade for a moment
  // (ERR-024).
  await expect(page.locator('#splash, [data-old]')).toHaveCount(0);
  const { violations, tried } = await runAxe(page, { within, rules });
  // A few rules may find nothing of theirs.
  if (!rules) expect(tried, 'rules that axe could try').toBeGreaterThan(0);
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary ?? ''}`));
  expect(serious).toEqual([]);
}

/** What a theme can break: the rest of a page is the same in both. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Looks at the page as it is, in light and in dark. Leaves it dark. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await test.step('axe in light', () => expectNoSeriousAxe(page, within));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await test.step('axe in dark', () => expectNoSeriousAxe(page, within, colorRules));
}

/** Looks at the colors of text alone, in light and in dark. Leaves it dark. */
export async function expectReadable(page: Page, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await test.step(`text in ${colorScheme}`, () => expectNoSeriousAxe(page, within, colorRules));
  }
}
