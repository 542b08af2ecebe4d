import type { Page } from '@playwright/test';
import { manyAccounts } from '../../../fixtures/accounts.ts';
import { replaceAnswer } from '../../support/page-faults.ts';
import {
  blockOfElements,
  blockOfLetter,
  blockOfSwitch,
  installBlockMeter,
  timeToNewRows,
  type View,
} from '../browser-timing.ts';
import { type Figure, median } from '../figure.ts';
import { openSite } from '../site.ts';

const warmUps = 2;
const rounds = 8;
const views: readonly View[] = ['Timeline', 'Table'];
/** Each is clicked twice, down and up, so that no order is repeated and none is cached. */
const columns = ['Pages', 'Length', 'Visitor', 'ISP', 'Date/Time'];

/** Opens the table and waits for its rows. */
async function openTable(page: Page, show: number): Promise<void> {
  await page.goto(`/sessions?view=table&show=${show}`);
  const rows = page.locator('main table[aria-busy=false] tbody tr');
  await rows.nth(show - 1).waitFor();
}

/** Clicks ten buttons; the median time to new rows, compared with that of the requests they make. */
async function benchClicks(page: Page, name: string, buttons: readonly string[]): Promise<Figure> {
  await openTable(page, 25);
  await page.evaluate(() => performance.clearResourceTimings());
  const times: number[] = [];
  for (const button of buttons) times.push(await timeToNewRows(page, { role: 'button', name: button }));
  const requests = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/graphql'));
    return entries.map(({ duration }) => duration);
  });
  const peer = { name: 'its request', value: median(requests.slice(warmUps)) };
  const bound = { of: 'ours', kind: 'at most', value: 100 } as const;
  return { name, unit: 'ms', ours: median(times.slice(warmUps)), peer, bound };
}

/** Switches 100 sessions between both views; the floor is creating the shown elements again. */
async function benchSwitches(page: Page): Promise<Figure[]> {
  await openTable(page, 100);
  await installBlockMeter(page);
  const blocks = { Timeline: [] as number[], Table: [] as number[] };
  const floors = { Timeline: [] as number[], Table: [] as number[] };
  for (let round = -warmUps; round < rounds; round++) {
    for (const view of views) {
      const [block, floor] = [await blockOfSwitch(page, view, 100), await blockOfElements(page)];
      if (round < 0) continue;
      blocks[view].push(block);
      floors[view].push(floor);
    }
  }
  return views.map((view) => ({
    name: `100 sessions to ${view}, longest block`,
    unit: 'ms',
    ours: median(blocks[view]),
    peer: { name: 'only its elements', value: median(floors[view]) },
    bound: { of: 'ours', kind: 'at most', value: 50 },
  }));
}

/** Searches 5,000 accounts, letter by letter: each key press is handled before the next. */
async function benchAccounts(page: Page): Promise<Figure> {
  const accounts = manyAccounts(5000).map((account) => ({ ...account, __typename: 'UserAccount' }));
  await replaceAnswer(page, 'getAccounts', () => ({ data: { userAccounts: accounts } }));
  await page.goto('/accounts');
  await page.getByRole('rowheader').nth(99).waitFor();
  await installBlockMeter(page);
  await page.getByRole('searchbox').focus();
  const blocks: number[] = [];
  for (const letter of 'harbor') blocks.push(await blockOfLetter(page, letter));
  const bound = { of: 'ours', kind: 'at most', value: 50 } as const;
  return {
    name: '5,000 accounts, longest block per letter of a search',
    unit: 'ms',
    ours: Math.max(...blocks),
    bound,
  };
}

/** How quickly lists of the production build respond: sorting, paging, switching the view, and searching accounts. */
export async function benchBrowser(): Promise<Figure[]> {
  const site = await openSite();
  try {
    const page = await site.open({ signedIn: true });
    const sortClicks = columns.flatMap((column) => [column, column]);
    const pageClicks = sortClicks.map(() => 'Next page');
    return [
      await benchClicks(page, 'sorting the sessions table', sortClicks),
      await benchClicks(page, 'paging the sessions table', pageClicks),
      ...(await benchSwitches(page)),
      await benchAccounts(await site.open({ signedIn: true })),
    ];
  } finally {
    await site.close();
  }
}
