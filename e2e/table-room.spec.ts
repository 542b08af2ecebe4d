import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openSettled } from './support/open-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** Whether the outermost pixels within an edge of a box are all darker than the surface below. */
async function hasShadow(page: Page, box: Locator, side: 'left' | 'right'): Promise<boolean> {
  const { x, y, width } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // Below the line above its header.
  const clip = { x: Math.round(side === 'left' ? x : x + width - 2), y: Math.round(y) + 4, width: 2, height: 24 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const { data = [] } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    return data.length > 0 && data.every((level, index) => index % 4 !== 0 || level < 250);
  }, picture);
}

test('a table shows a shadow where columns are hidden (FRM-068)', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await openSettled(page, '/sessions?view=table');
  const box = page.locator('div:has(> table[role=table])');
  const shadows = async () => [await hasShadow(page, box, 'left'), await hasShadow(page, box, 'right')];
  expect(await shadows()).toEqual([false, true]);
  await box.evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth }));
  expect(await shadows()).toEqual([true, false]);
});

test('tables show names and days in full at 1440 pixels (FRM-043)', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/', '/audience', '/sessions?view=table', '/sessions/actions', '/campaigns']) {
    await openSettled(page, path);
    const parts = page.locator('main tbody :is(th, td) :is(a, bdi, span)').filter({ visible: true });
    const cut = await parts.evaluateAll((all) =>
      all.flatMap((part) => {
        const { clientWidth, scrollWidth, clientHeight, scrollHeight, textContent } = part;
        const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 3;
        return clientWidth > 1 && getComputedStyle(part).overflow !== 'visible' && isCut ? [textContent] : [];
      }),
    );
    expect(cut, path).toEqual([]);
  }
});

test('on a tablet the subject has more room than the source (FRM-068)', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await openSettled(page, '/sessions/actions');
  const widthOf = async (name: string) =>
    (await page.getByRole('columnheader', { name }).first().boundingBox())?.width ?? Number.NaN;
  expect(await widthOf('Subject/Asset')).toBeGreaterThan(1.1 * (await widthOf('Source')));
});
