import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openSettled } from './support/open-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** The element that covers the center of the focused element; null if it is visible, or its label is. */
async function coverOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const shown = element?.closest('label') ?? element;
    if (!element || !shown || element === document.body) return null;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = over !== null && (shown.contains(over) || over.contains(shown));
    return isSeen ? null : `${element.outerHTML.slice(0, 120)} below ${over?.outerHTML.slice(0, 80)}`;
  });
}

/** Moves the focus this many times, forward or back from the end of the page, and lists the covered controls. */
async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const found: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key);
    const cover = await coverOfFocus(page);
    if (cover) found.push(cover);
  }
  return found;
}

test('the focused element is never covered by a bar or table heading (FRM-072)', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 700 });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/sessions?view=table', '/analytics/entrypages', '/campaigns']) {
    await openSettled(page, path);
    await page.getByRole('link', { name: 'Terms', exact: true }).focus();
    expect(await coveredOnTheWay(page, 'Shift+Tab', 30), path).toEqual([]);
  }
  await openSettled(page, '/targets');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await coveredOnTheWay(page, 'Tab', 40)).toEqual([]);
});

test('the export tray covers neither the focused element nor the end of a page (FRM-072)', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 700 });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await openSettled(page, '/audience');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('region', { name: 'Exports' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Dark theme' }).focus();
  expect(await coverOfFocus(page)).toBeNull();
  expect(await coveredOnTheWay(page, 'Shift+Tab', 20)).toEqual([]);
});
