import type { Page } from '@playwright/test';
import { type Figure, median } from '../figure.ts';
import { openSite, type Site } from '../site.ts';

/** Links of the navigation, each leading to a different screen. */
const links = ['Sessions', 'Audience', 'Analytics', 'Targets', 'Campaigns', 'Settings', 'Home'];
const browsers = 3;
const revisits = 2;

/**
 * Clicks a navigation link and waits until the screen has a new heading and no placeholders. Returns the milliseconds
 * to the frame that shows it, measured in the page.
 */
function timeToData(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
  return link.evaluate(async (element) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    const waits = () => document.querySelector('main [aria-busy=true], main [class*=_skeleton_]') !== null;
    const startedAt = performance.now();
    (element as HTMLElement).click();
    do await new Promise(requestAnimationFrame);
    while (heading() === undefined || heading() === before || waits());
    return performance.now() - startedAt;
  });
}

async function visitAll(site: Site): Promise<{ first: number[]; again: number[] }> {
  const page = await site.open({ signedIn: true });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const [first, again]: [number[], number[]] = [[], []];
  for (const link of links.slice(0, -1)) first.push(await timeToData(page, link));
  for (let round = 0; round < revisits; round++) {
    for (const link of links) again.push(await timeToData(page, link));
  }
  await page.context().close();
  return { first, again };
}

/**
 * How long a route change takes to show data once the app has loaded: for screens not yet visited, and for visited
 * ones.
 */
export async function benchRoutes(): Promise<Figure[]> {
  const site = await openSite();
  try {
    const visits: Awaited<ReturnType<typeof visitAll>>[] = [];
    for (let browser = 0; browser < browsers; browser++) visits.push(await visitAll(site));
    const ours = (which: 'first' | 'again') => median(visits.flatMap((one) => one[which]));
    return [
      {
        name: 'route change to a screen visited before',
        unit: 'ms',
        ours: ours('again'),
        bound: { of: 'ours', kind: 'at most', value: 150 },
      },
      { name: 'route change to a new screen, including its code', unit: 'ms', ours: ours('first') },
    ];
  } finally {
    await site.close();
  }
}
