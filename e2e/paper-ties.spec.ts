import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openSettled } from './support/open-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/**
 * Elements that a sheet may end right after, although they belong to what follows, or start with, although they belong
 * to what precedes; and how many of each were checked. Table headers aren't included, since browsers repeat them.
 */
function findLoose() {
  /** Height of a row, in pixels. */
  const row = 24;
  const isTied = (part: Element, side: 'breakAfter' | 'breakBefore') => {
    const own = part.getBoundingClientRect();
    // The element it labels.
    const value = part.matches('dt, legend, h3') ? part.nextElementSibling : null;
    for (let box: Element | null = part; box && box.tagName !== 'MAIN'; box = box.parentElement) {
      if (getComputedStyle(box)[side] === 'avoid') return true;
      // An unbreakable box that also contains the value, or a row of what it belongs to.
      const around = box.parentElement;
      if (around === null || getComputedStyle(around).breakInside !== 'avoid') continue;
      const { top, bottom } = around.getBoundingClientRect();
      const room = side === 'breakAfter' ? bottom - own.bottom : own.top - top;
      if (room > row || around.contains(value)) return true;
    }
    return false;
  };
  const inSight = (selector: string) =>
    [...document.querySelectorAll(`main ${selector}`)]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height > 4)
      .filter((part) => !part.closest('.visually-hidden'));
  const textOf = (part: Element) => part.textContent.trim();
  const heads = inSight(':is(h2, h3, h4, legend, dt, caption)');
  // Next to a heading, it isn't the count of the list above it.
  const counts = inSight(':is(p, span)')
    .filter((part) => /^\d[\d,]*(–[\d,]+)? of \d[\d,]*( [a-z]+)?$/.test(textOf(part)))
    .filter((part) => !part.closest(':has(> :is(h2, h3))'));
  return {
    looked: { heads: heads.length, counts: counts.length },
    loose: [
      ...heads.filter((part) => !isTied(part, 'breakAfter')),
      ...counts.filter((part) => !isTied(part, 'breakBefore')),
    ].map(textOf),
  };
}

async function printedTies(page: Page, path: string) {
  await openSettled(page, path);
  await page.emulateMedia({ media: 'print' });
  const { looked, loose } = await page.evaluate(findLoose);
  await page.emulateMedia({ media: 'screen' });
  expect.soft(loose, path).toEqual([]);
  return looked;
}

test('print keeps headings, terms and counts with what they belong to (FRM-067)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
  const counted: { readonly heads: number; readonly counts: number }[] = [];
  for (const path of [
    ...['/', '/sessions', '/sessions?view=table', '/sessions/visitor/v12', '/sessions/actions', '/audience'],
    ...['/analytics', '/analytics/referrers', '/analytics/sessionduration', '/targets', '/settings'],
    ...['/settings/tagging', '/campaigns', '/campaigns/1044201/view'],
  ])
    counted.push(await printedTies(page, path));
  const sum = (part: 'heads' | 'counts') => counted.reduce((total, one) => total + one[part], 0);
  expect(sum('heads')).toBeGreaterThan(80);
  expect(sum('counts')).toBeGreaterThan(8);
});
