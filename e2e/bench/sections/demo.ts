import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { createStaticHandler, startStaticServer } from '../../../mock-server/hosts/static-server.ts';
import { demoPath } from '../../support/demo-site.ts';
import { buildDemo, buildSite, demoFolder, siteFolder } from '../../tools/build-site.ts';
import { ensureBrowser, launchOptions } from '../../tools/find-browser.ts';
import { installBlockMeter } from '../browser-timing.ts';
import { type Figure, median } from '../figure.ts';
import { gzipBytes } from '../floor-build.ts';

const rounds = 5;
/** As many times slower than this machine, as a phone may be. */
const slowness = 4;

/** Milliseconds of a page's clock at which it showed what is waited for, and at which a person was chosen. */
interface Moments {
  choice?: number;
  click?: number;
  figures?: number;
}

declare global {
  interface Window {
    moments: Moments;
  }
}

/** A page looks itself when something changed: on a slow processor the questions of a test would slow it further. */
function noteMoments(): void {
  window.moments = {};
  const { moments } = window;
  const ownText = (element: Element) =>
    [...element.childNodes].map((n) => (n.nodeType === 3 ? n.nodeValue : '')).join('');
  new MutationObserver(() => {
    if (document.querySelector('dialog[open] button')) moments.choice ??= performance.now();
    const shown = [...document.querySelectorAll('[aria-label="Key figures"] *')];
    if (shown.some((element) => /^[\d,]+$/.test(ownText(element)))) moments.figures ??= performance.now();
    // A dialog that was in the document before is opened by its attribute.
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] });
  const onClick = () => {
    moments.click = performance.now();
  };
  document.addEventListener('click', onClick, { capture: true });
}

/** A page with nothing kept, whose moments are noted. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(noteMoments);
  return page;
}

/** The same on a slow processor. */
async function openSlowly(browser: Browser): Promise<Page> {
  const page = await openPage(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return page;
}

/**
 * How often a page is asked how far it is, in milliseconds: it notes itself when that was, and each question slows it.
 */
const polling = 250;

/** Milliseconds from the address to the first paint of a page that was opened. */
async function firstPaint(page: Page): Promise<number> {
  const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  await page.waitForFunction(paint, null, { polling });
  return page.evaluate(paint) as Promise<number>;
}

const figures = (page: Page) =>
  page
    .getByRole('region', { name: 'Key figures' })
    .getByText(/^[\d,]+$/)
    .first();
const beginning = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Dana Reyes' });

/** The moments of a page, once there are figures. */
async function figuresShown(page: Page): Promise<Moments> {
  await page.waitForFunction(() => window.moments.figures, null, { polling });
  return page.evaluate(() => window.moments);
}

/** Milliseconds from the first figures to a reload. */
const restMs = 8000;

interface Visit {
  readonly paint: number;
  /** To the choice of a person, which is there when the app is. */
  readonly choice: number;
  /** From the click on a person to the figures of Home. */
  readonly figures: number;
  /** From a reload to the same figures. */
  readonly again: number;
}

async function firstVisit(browser: Browser, address: string): Promise<Visit> {
  const page = await openSlowly(browser);
  await page.goto(address);
  await page.waitForFunction(() => window.moments.choice, null, { polling });
  await beginning(page).click();
  const { choice = 0, click = 0, figures = 0 } = await figuresShown(page);
  const paint = await firstPaint(page);
  // By then it is at rest, and has kept what a reload needs.
  await page.waitForTimeout(restMs);
  await page.reload();
  const { figures: again = 0 } = await figuresShown(page);
  await page.context().close();
  return { paint, choice, figures: figures - click, again };
}

/**
 * Bytes (gzip) of scripts and styles up to the figures, of a visit that isn't timed: to be told of each file takes
 * time.
 */
async function bytesToFigures(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser);
  const files = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    // The service worker fetches all the rest when the page is at rest.
    if (/\.(?:js|css)$/.test(pathname) && !request.serviceWorker()) files.add(pathname.slice(demoPath.length));
  };
  page.context().on('request', note);
  await page.goto(address);
  await beginning(page).click();
  await figuresShown(page);
  page.context().off('request', note);
  await page.context().close();
  return [...files].reduce((sum, file) => sum + gzipBytes(readFileSync(path.join(demoFolder, file))), 0);
}

/** A year and a half before today, day by day: no two of the ranges are the same, so none is remembered. */
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

/** Longest time for which the main thread takes nothing while reports of a year are computed. */
async function blockOfYear(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(address);
  await beginning(page).click();
  await figures(page).waitFor();
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
          const ask = async () => {
            const answer = await fetch('/graphql', { method: 'POST', headers, body });
            if (!(await answer.text()).includes('totalCount')) throw new Error('the year was not reported');
            isDone = true;
          };
          return window.longestBlock(
            () => void ask(),
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
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
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
        name: `demo, first visit to the choice of a person, ${slow}`,
        unit: 'ms',
        ours: middle('choice'),
        bound: { of: 'ours', kind: 'at most', value: 1000 },
      },
      {
        name: `demo, from that click to figures, ${slow}`,
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
        name: 'demo, longest block while a year is reported',
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
