import { chromium, type Page } from '@playwright/test';
import { personas } from '../../../fixtures/personas.ts';
import { signInQuickly } from '../../support/sign-in.ts';
import { ensureBrowser, launchOptions } from '../../tools/find-browser.ts';
import { startProcess } from '../contenders.ts';
import { type Figure, median } from '../figure.ts';
import { openPage, shown } from '../page-moments.ts';
import { waitForSite } from '../site.ts';

const rounds = 5;

interface Opening {
  readonly took: number;
  readonly requests: number;
}

/** Opens a page, and measures on its own clock when it shows its content. */
async function time(page: Page, open: () => Promise<unknown>, what: 'form' | 'figures'): Promise<Opening> {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  page.on('request', count);
  await open();
  const { [what]: took = 0 } = await shown(page, what);
  await page.waitForLoadState('networkidle');
  page.off('request', count);
  return { took, requests };
}

/**
 * What a developer waits for after `npm start`: /login in a browser with an empty cache, and Home after the first
 * reload and after the third. Each round is a separate server. Vite's cache between starts is warm, as it is from the
 * second start on.
 */
export async function benchLiveStart(): Promise<Figure[]> {
  const [demo] = personas;
  if (demo === undefined) throw new Error('there are no personas');
  const browser = await chromium.launch(launchOptions(ensureBrowser(console.error).path));
  const [login, home, later]: [Opening[], Opening[], Opening[]] = [[], [], []];
  try {
    for (let round = -1; round < rounds; round++) {
      const { child, origin, stop } = await startProcess(['mock-server/cli/start.ts'], { WEBTRAX_STATE: 'memory' });
      try {
        const baseURL = origin.replace('127.0.0.1', 'localhost');
        await waitForSite(baseURL, () => child.exitCode !== null);
        const page = await openPage(browser, baseURL);
        const first = await time(page, () => page.goto('/login'), 'form');
        await signInQuickly(page, demo, undefined, Date.now());
        await time(page, () => page.goto('/'), 'figures');
        const again = await time(page, () => page.reload(), 'figures');
        await time(page, () => page.reload(), 'figures');
        const third = await time(page, () => page.reload(), 'figures');
        await page.context().close();
        // The first round fills Vite's cache.
        if (round < 0) continue;
        login.push(first);
        home.push(again);
        later.push(third);
      } finally {
        await stop();
      }
    }
  } finally {
    await browser.close();
  }
  const rows = (name: string, openings: readonly Opening[]): Figure[] => [
    {
      name: `npm start, ${name}`,
      unit: 'ms',
      ours: median(openings.map(({ took }) => took)),
      bound: { of: 'ours', kind: 'at most', value: 1000 },
    },
    { name: `npm start, ${name}, requests`, unit: 'times', ours: median(openings.map(({ requests }) => requests)) },
  ];
  return [
    ...rows('/login first', login),
    ...rows('Home reloaded', home),
    ...rows('Home reloaded for the third time', later),
  ];
}
