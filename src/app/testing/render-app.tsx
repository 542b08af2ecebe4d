import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { type App, createApp } from '../app.tsx';
import { backend } from './mock-backend.ts';
import { partsUnderWay } from './stand-ins.ts';
import { waitTimeoutMs } from './wait-timeout.ts';

interface AppOptions {
  /** Who is signed in, by their name in the fixtures; null for nobody. Dana Reyes unless given. */
  readonly persona?: string | null;
  /** The account that was chosen before. */
  readonly accountId?: string;
  /** Scenarios of the catalog that the backend follows from the first request on. */
  readonly scenarios?: readonly string[];
}

let mounted: { readonly app: App; readonly root: Root } | null = null;

/** Opens the app at an address, as a browser that has just loaded the page. */
export async function openApp(path: string, options: AppOptions = {}): Promise<void> {
  const { persona = 'Dana Reyes', accountId, scenarios } = options;
  if (persona !== null) localStorage.setItem('webtrax.tokens', JSON.stringify(await backend.signIn(persona)));
  if (accountId !== undefined) localStorage.setItem('webtrax.accountId', accountId);
  if (scenarios) await backend.setScenarios(scenarios);
  history.replaceState(null, '', path);
  mountApp();
}

/** Mounts the app at the current address, in the place of one that is there. */
export function mountApp(): void {
  unmountApp();
  const [element, splash] = ['root', 'splash'].map((id) => Object.assign(document.createElement('div'), { id }));
  document.body.append(element as Element, splash as Element);
  const app = createApp();
  const root = createRoot(element as Element);
  root.render(<app.Component />);
  mounted = { app, root };
}

export function unmountApp(): void {
  mounted?.root.unmount();
  mounted?.app.close();
  mounted = null;
  // Apollo's development build keeps each client for its developer tools, with all the data that it has loaded.
  Reflect.deleteProperty(window, Symbol.for('apollo.devtools'));
  Reflect.deleteProperty(window, '__APOLLO_CLIENT__');
  document.body.replaceChildren();
}

/** Goes to a page of the app as its own links do: what is in memory stays. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** What shows that something is still loading. Files in the making don't count: nobody has to wait for them. */
const busySelector = '[aria-busy="true"]:not([class*="job"]), [class*="skeleton"], [class*="spinner"]';

/** The engine's own: tests that hold the clock still wait here. */
const realSetTimeout = globalThis.setTimeout;

/** Resolves after the tasks that are due, so that what an answer changes is on the page. */
export function nextTick(): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve, 1));
}

/** Resolves once a check says yes. Rejects after `timeoutMs` with the page's text. */
export async function until(check: () => boolean, what: string, timeoutMs = waitTimeoutMs): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!check()) {
    if (performance.now() > end)
      throw new Error(`${what}: not after ${timeoutMs} ms, at ${location.pathname}: ${document.body.textContent}`);
    await nextTick();
  }
}

/**
 * Resolves once no request and no part of the app is under way, nothing on the page is busy, and it has a heading, and
 * this lasts a while.
 */
export async function settled(timeoutMs = waitTimeoutMs): Promise<void> {
  let calmSince: number | null = null;
  let busy: Element | null = null;
  const isReady = () => {
    // What was busy at the last look mostly still is: the page is long, and it is looked at all the time.
    if (busy?.isConnected && busy.matches(busySelector)) return false;
    busy = document.querySelector(busySelector);
    return busy === null && document.querySelector('h1') !== null;
  };
  await until(
    () => {
      if (backend.pendingCount() + partsUnderWay() > 0) calmSince = null;
      else if (calmSince === null) calmSince = isReady() ? Date.now() : null;
      // By the page's clock: calls that begin together wait for each other for a few of its milliseconds. The page is
      // looked at when they begin and when they are over, since that takes longer than all else here.
      else if (Date.now() - calmSince > 20) {
        if (isReady()) return true;
        calmSince = null;
      }
      return false;
    },
    'the page settles',
    timeoutMs,
  );
}

/** Lets the page's clock be at a moment, and a minute pass there. */
export async function waitUntil(moment: string): Promise<void> {
  vi.setSystemTime(new Date(moment));
  vi.advanceTimersByTime(60_000);
  await nextTick();
  await settled();
}

/** Lets time pass for page and mock alike. */
export async function pass(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds - 5000);
  vi.advanceTimersByTime(5000);
  for (let tasks = 0; tasks < 40; tasks++) await nextTick();
  await settled();
}

/** The same until the page has looked whether there is anything new, and shows what it found (DAT-032). */
export async function passAndLook(milliseconds: number): Promise<void> {
  const looks = () => backend.callsOf('sessionsByDate').length;
  const before = looks();
  await pass(milliseconds);
  await until(() => looks() > before, 'the page looks');
  await settled();
  await settled();
}
