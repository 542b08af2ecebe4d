import type { Page } from '@playwright/test';
import { type Figure, median } from '../figure.ts';
import { addFloorPages, floorPages } from '../floor-build.ts';
import { openSite, type Site } from '../site.ts';

const rounds = 5;

/** A phone that is a few years old on fast 3G: a processor four times slower, and half a second of latency. */
const slowness = 4;
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** What is opened, and how to tell that it has loaded: an element that matches, with matching text if given. */
interface Opened {
  readonly path: string;
  readonly shows: string;
  readonly text?: string;
  readonly isSignedIn: boolean;
}

/**
 * Matches few elements, since the page checks them after each change: checking all elements of a screen would take a
 * tenth of a second.
 */
const figures = '[aria-label="Key figures"] *';

const screens = {
  login: { path: '/login', shows: 'input', isSignedIn: false },
  root: { path: '/', shows: 'input', isSignedIn: false },
  home: { path: '/', shows: figures, text: '^[0-9,]+$', isSignedIn: true },
  sessions: { path: '/sessions', shows: 'main a[href*="/sessions/visitor/"]', isSignedIn: true },
  analytics: { path: '/analytics', shows: figures, text: '^[0-9],[0-9]{3}$', isSignedIn: true },
  campaigns: { path: '/campaigns', shows: 'main table tbody tr td a', isSignedIn: true },
  hello: { path: floorPages.libraries, shows: 'h1', isSignedIn: false },
  floor: { path: floorPages.libraries, shows: '[data-figure]', text: '[0-9]', isSignedIn: true },
  still: { path: floorPages.still, shows: 'h1', isSignedIn: false },
} as const satisfies Record<string, Opened>;

type Screen = keyof typeof screens;

interface Load {
  /** Milliseconds from navigation until the screen has loaded. */
  readonly shown: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly requests: number;
}

declare global {
  interface Window {
    largestPaint?: number;
    shownAt?: number;
  }
}

/**
 * Slows the page down, and makes it record its largest paint and when it showed its content. The page observes its own
 * changes: on a slow processor, polling by a test, or a check on each frame, would slow it down further.
 */
async function slowDown(page: Page, opened: Pick<Opened, 'shows' | 'text'>): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await protocol.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      window.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.addInitScript(({ shows, text = '' }) => {
    const pattern = new RegExp(text);
    const isShown = () =>
      [...document.querySelectorAll(shows)].some((element) => {
        const own = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('');
        return pattern.test(own) && element.checkVisibility({ visibilityProperty: true });
      });
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.shownAt = performance.now();
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  }, opened);
}

/** Opens a screen with an empty cache. */
async function load(site: Site, opened: Opened): Promise<Load> {
  const page = await site.open({ signedIn: opened.isSignedIn });
  try {
    await slowDown(page, opened);
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.goto(opened.path);
    const waited = { timeout: 60_000, polling: 250 };
    const shown = await (await page.waitForFunction(() => window.shownAt ?? 0, undefined, waited)).jsonValue();
    await page.waitForLoadState('networkidle');
    // The line's own latency counts as idle time, and a slow processor reports a paint long after it.
    await page.waitForFunction((since) => performance.now() > since + 2000, shown);
    const paints = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largestPaint: window.largestPaint ?? 0,
    }));
    return { shown, requests, ...paints };
  } finally {
    await page.context().close();
  }
}

const slow = `processor ${slowness} times slower, fast 3G`;
const maxRatio = 1.25;
const mostRequests = 24;

/** What a person waits for on a slow line, compared with a page of the same libraries and a page of text, in turns. */
export async function benchSlowLine(): Promise<Figure[]> {
  const site = await openSite();
  try {
    await addFloorPages();
    const loads = new Map<Screen, Load[]>();
    for (let round = 0; round < rounds; round++) {
      for (const name of Object.keys(screens) as Screen[]) {
        loads.set(name, [...(loads.get(name) ?? []), await load(site, screens[name])]);
      }
    }
    const middle = (name: Screen, part: keyof Load) => median((loads.get(name) ?? []).map((one) => one[part]));
    const floor = { name: 'libraries and one request', value: middle('floor', 'shown') };
    const rows = (['home', 'sessions', 'analytics', 'campaigns'] as const).flatMap((name): Figure[] => [
      {
        name: `${screens[name].path} to figures, ${slow}`,
        unit: 'ms',
        ours: middle(name, 'shown'),
        peer: floor,
        bound: { of: 'ratio', kind: 'at most', value: maxRatio },
      },
      {
        name: `${screens[name].path}, requests`,
        unit: 'times',
        ours: middle(name, 'requests'),
        bound: { of: 'ours', kind: 'at most', value: mostRequests },
      },
    ]);
    return [
      {
        name: `/login, largest paint, ${slow}`,
        unit: 'ms',
        ours: middle('login', 'largestPaint'),
        peer: { name: 'libraries with a hello page', value: middle('hello', 'largestPaint') },
        bound: { of: 'ratio', kind: 'at most', value: 1 },
      },
      {
        name: `/login, first paint, ${slow}`,
        unit: 'ms',
        ours: middle('login', 'firstPaint'),
        peer: { name: 'only HTML', value: middle('still', 'firstPaint') },
        bound: { of: 'ratio', kind: 'at most', value: 1.15 },
      },
      {
        name: `/ to /login when signed out, ${slow}`,
        unit: 'ms',
        ours: middle('root', 'shown'),
        peer: { name: '/login itself', value: middle('login', 'shown') },
      },
      ...rows,
    ];
  } finally {
    await site.close();
  }
}
