import type { Page } from '@playwright/test';
import { blockOfHtml, blockOfSwitch, type Control, installBlockMeter, timeToNewRows } from '../browser-timing.ts';
import type { Figure } from '../figure.ts';
import { median } from '../median.ts';
import { openSite } from '../site.ts';

const rounds = 8;
const button = (name: string): Control => ({ role: 'button', name });

/** Runs a measurement often enough to warm up, then `rounds` times. */
async function repeated(measure: (round: number) => Promise<number>): Promise<number> {
  for (let round = 0; round < 2; round++) await measure(round);
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) values.push(await measure(round));
  return median(values);
}

/** Opens the table and waits for its rows. */
async function openTable(page: Page, show: number): Promise<void> {
  await page.goto(`/sessions?view=table&show=${show}`);
  await page
    .locator('main table[aria-busy=false] tbody tr')
    .nth(show - 1)
    .waitFor();
}

/** Clicks the controls in turn; the median time to new rows, beside that of the requests made for them. */
async function benchClicks(page: Page, name: string, controls: readonly [Control, Control]): Promise<Figure> {
  const ours = await repeated((round) => timeToNewRows(page, controls[round % 2] ?? controls[0]));
  const requests = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/graphql'));
    return entries.map(({ duration }) => duration);
  });
  const peer = { name: 'its request', value: median(requests.slice(-rounds)) };
  return { name, unit: 'ms', ours, peer, bound: { of: 'ours', kind: 'at most', value: 100 } };
}

/** Switches 100 sessions between both views; the floor is the same table made out of its HTML alone. */
async function benchSwitches(page: Page): Promise<Figure[]> {
  await installBlockMeter(page);
  const peer = { name: 'its HTML alone', value: await repeated(() => blockOfHtml(page)) };
  const blocks = { Timeline: [] as number[], Table: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    for (const view of ['Timeline', 'Table'] as const) {
      const block = await blockOfSwitch(page, view, 100);
      if (round >= 0) blocks[view].push(block);
    }
  }
  const bound = { of: 'ours', kind: 'at most', value: 50 } as const;
  return (['Timeline', 'Table'] as const).map((view) => ({
    ...{ name: `100 sessions to ${view}, longest block`, unit: 'ms', ours: median(blocks[view]), peer, bound },
  }));
}

/** How quickly the sessions screen of the production build answers: sorting, paging, and switching its view. */
export async function benchBrowser(): Promise<Figure[]> {
  const site = await openSite();
  try {
    const page = await site.open({ signedIn: true });
    await openTable(page, 25);
    const figures = [
      await benchClicks(page, 'sorting the sessions table', [button('Pages'), button('Pages')]),
      await benchClicks(page, 'paging the sessions table', [button('Next page'), button('Previous page')]),
    ];
    await openTable(page, 100);
    return [...figures, ...(await benchSwitches(page))];
  } finally {
    await site.close();
  }
}
