import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Request } from '@playwright/test';
import { createStaticHandler, startStaticServer } from '../../../mock-server/hosts/static-server.ts';
import { demoPath } from '../../support/test-world.ts';
import { buildDemo, buildSite, demoFolder, siteFolder } from '../../tools/build-site.ts';
import { ensureBrowser, launchOptions } from '../../tools/find-browser.ts';
import { installBlockMeter } from '../browser-timing.ts';
import { type Figure, median } from '../figure.ts';
import { gzipBytes } from '../floor-build.ts';
import { firstPaint, openPage, openSlowly, personaButton, shown, slowness } from '../page-moments.ts';

const rounds = 5;
/** Milliseconds from the first figures to a reload. */
const restMs = 8000;

interface Visit {
  readonly paint: number;
  /** Until the person can be selected, which is when the app has loaded. */
  readonly choice: number;
  /** From clicking a person to the figures of Home. */
  readonly figures: number;
  /** From a reload to the same figures. */
  readonly again: number;
}

async function firstVisit(browser: Browser, address: string): Promise<Visit> {
  const page = await openSlowly(browser);
  await page.goto(address);
  await shown(page, 'choice');
  await personaButton(page).click();
  const { choice = 0, click = 0, figures = 0 } = await shown(page, 'figures');
  const paint = await firstPaint(page);
  // By then it is idle, and has stored what a reload needs.
  await page.waitForTimeout(restMs);
  await page.reload();
  const { figures: again = 0 } = await shown(page, 'figures');
  await page.context().close();
  return { paint, choice, figures: figures - click, again };
}

/**
 * Bytes (gzip) of scripts and styles up to the figures, in a visit that isn't timed, since listening to requests takes
 * time.
 */
async function bytesToFigures(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser);
  const files = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    // The service worker fetches everything else when the page is idle.
    if (/\.(?:js|css)$/.test(pathname) && !request.serviceWorker()) files.add(pathname.slice(demoPath.length));
  };
  page.context().on('request', note);
  await page.goto(address);
  await personaButton(page).click();
  await shown(page, 'figures');
  page.context().off('request', note);
  await page.context().close();
  return [...files].reduce((sum, file) => sum + gzipBytes(readFileSync(path.join(demoFolder, file))), 0);
}

/** Reports over a year that ends `days` days ago. Each call uses a different range, so that no response is cached. */
function yearBefore(days: number): string {
  const day = (ahead: number) => new Date(Date.now() - ahead * 86_400_000).toISOString().slice(0, 10);
  return JSON.stringify({
    query: `query ($query: SessionQuery!) {
      sessions(query: $query, limit: 100) { pageInfo { totalCount } }
      searchTerms(query: $query) { pageInfo { totalCount } }
      visitors(query: $query) { pageInfo { totalCount } }
      sessionsByDate(query: $query) { totalCount }
    }`,
    variables: { query: { startDate: day(days + 365), endDate: day(days) } },
  });
}

/** Longest time that the main thread is blocked while reports of a year are computed. */
async function blockOfYear(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser);
  await page.goto(address);
  await personaButton(page).click();
  await shown(page, 'figures');
  await page.waitForLoadState('networkidle');
  await installBlockMeter(page);
  const blocks: number[] = [];
  for (let round = 0; round < rounds; round++) {
    blocks.push(
      await page.evaluate(
        async ([body, folder]) => {
          const { idToken } = JSON.parse(localStorage.getItem(`${folder} webtrax.tokens`) ?? '{}');
          let isDone = false;
          const headers = { 'content-type': 'application/json', authorization: idToken };
          const requestYear = async () => {
            const answer = await fetch('/graphql', { method: 'POST', headers, body });
            if (!(await answer.text()).includes('totalCount')) throw new Error("the year's report failed");
            isDone = true;
          };
          return window.longestBlock(
            () => void requestYear(),
            () => isDone,
          );
        },
        [yearBefore(round), demoPath.slice(0, -1)] as const,
      ),
    );
  }
  await page.context().close();
  return median(blocks);
}

function folderBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files.reduce((sum, file) => {
    const found = statSync(path.join(folder, file));
    return found.isFile() ? sum + found.size : sum;
  }, 0);
}

/** The first view of the demo on a slow processor, its size, and how smooth its page stays while the mock works. */
export async function benchDemo(): Promise<Figure[]> {
  await buildSite();
  await buildDemo();
  const demo = await startStaticServer(createStaticHandler({ root: demoFolder, folder: demoPath }), 0);
  const site = await startStaticServer(createStaticHandler({ root: siteFolder, folder: '/' }), 0);
  const browser = await chromium.launch(launchOptions(ensureBrowser(console.error).path));
  try {
    const address = demo.address + demoPath;
    const visits: Visit[] = [];
    const peers: number[] = [];
    for (let round = 0; round < rounds; round++) {
      visits.push(await firstVisit(browser, address));
      const page = await openSlowly(browser);
      await page.goto(site.address);
      peers.push(await firstPaint(page));
      await page.context().close();
    }
    const middle = (part: keyof Visit) => median(visits.map((visit) => visit[part]));
    const slow = `processor ${slowness} times slower`;
    return [
      {
        name: `demo, first paint, ${slow}`,
        unit: 'ms',
        ours: middle('paint'),
        peer: { name: 'without the mock', value: median(peers) },
        bound: { of: 'ratio', kind: 'at most', value: 1.25 },
      },
      {
        name: `demo, first visit to the persona choice, ${slow}`,
        unit: 'ms',
        ours: middle('choice'),
        bound: { of: 'ours', kind: 'at most', value: 1000 },
      },
      {
        name: `demo, from choosing a persona to figures, ${slow}`,
        unit: 'ms',
        ours: middle('figures'),
        bound: { of: 'ours', kind: 'at most', value: 1000 },
      },
      {
        name: `demo, reload to figures, ${slow}`,
        unit: 'ms',
        ours: middle('again'),
        bound: { of: 'ours', kind: 'at most', value: 1500 },
      },
      {
        name: 'demo, scripts and styles up to figures, gzip',
        unit: 'kB',
        ours: (await bytesToFigures(browser, address)) / 1000,
      },
      {
        name: 'demo, the whole folder',
        unit: 'MB',
        ours: folderBytes(demoFolder) / 1e6,
        bound: { of: 'ours', kind: 'at most', value: 9 },
      },
      {
        name: 'demo, longest block while reporting a year',
        unit: 'ms',
        ours: await blockOfYear(browser, address),
        bound: { of: 'ours', kind: 'at most', value: 50 },
      },
    ];
  } finally {
    await browser.close();
    await Promise.all([demo.close(), site.close()]);
  }
}
