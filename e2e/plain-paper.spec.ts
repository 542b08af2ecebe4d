import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asPrinted, measuredOnPaper, printedPages } from './support/printed-pages.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** Words on paper that are too light to read without backgrounds, which browsers don't print. */
const paleTexts = (page: Page): Promise<string[]> =>
  measuredOnPaper(page, 'Letter', () => {
    const levels = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    return [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => element.checkVisibility() && Math.min(...levels(getComputedStyle(element).color)) > 160)
      .map((element) => element.textContent ?? '');
  });

test('pages outside the frame print readably, without controls (FRM-066)', {
  tag: '@desktop',
}, async ({ page }) => {
  const checkPrint = async (path: string, heading: string, controls: readonly string[]) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const sheets = await printedPages(page, 'Letter');
    expect(sheets, path).toHaveLength(1);
    expect(sheets[0], path).toContain(asPrinted(heading));
    for (const name of controls) expect(sheets[0], path).not.toContain(asPrinted(name));
    expect(await paleTexts(page), path).toEqual([]);
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkPrint('/login', 'Sign in to WebTrax', ['Continue']);
  await checkPrint('/register/create', 'Create your account', ['Continue', 'Already have']);
  await signInQuickly(page, personaNamed('Marcus Feld'));
  await checkPrint('/accounts', 'Select an account', ['Log out', '0-9']);
  await checkPrint('/nowhere', 'Page not found', ['Sessions']);
});

test('print shows what filters the account list (FRM-066)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'));
  await page.goto('/accounts');
  const letters = page.getByRole('combobox', { name: 'Accounts by first letter' });
  const search = page.getByRole('searchbox');
  const shown = async () => {
    await page.emulateMedia({ media: 'print' });
    const visible = [await letters.isVisible(), await search.isVisible()];
    await page.emulateMedia({ media: 'screen' });
    return visible;
  };
  await expect(letters).toBeVisible();
  expect(await shown()).toEqual([false, false]);
  await letters.selectOption('0-9');
  expect(await shown()).toEqual([true, false]);
  await search.fill('tool');
  expect(await shown()).toEqual([false, true]);
});
