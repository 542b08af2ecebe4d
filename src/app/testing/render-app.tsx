import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { type App, createApp } from '../app.tsx';
import { backend } from './mock-backend.ts';
import { partsUnderWay } from './stand-ins.ts';
import { waitTimeoutMs } from './wait-timeout.ts';

interface AppOptions {
  /** The signed-in person's name in the fixtures; null for none. Dana Reyes by default. */
  readonly persona?: string | null;
  /** A previously chosen account. */
  readonly accountId?: string;
  /** Scenarios of the catalog that are active from the first request on. */
  readonly scenarios?: readonly string[];
}

let mounted: { readonly app: App; readonly root: Root } | null = null;

/** Opens the app at an address, like a browser that has just loaded the page. */
export async function openApp(path: string, options: AppOptions = {}): Promise<void> {
  const { persona = 'Dana Reyes', accountId, scenarios } = options;
  if (persona !== null) localStorage.setItem('webtrax.tokens', JSON.stringify(await backend.signIn(persona)));
  if (accountId !== undefined) localStorage.setItem('webtrax.accountId', accountId);
  if (scenarios) await backend.setScenarios(scenarios);
  history.replaceState(null, '', path);
  mountApp();
}

/** Mounts the app at the current address, replacing a mounted one. */
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
  // Apollo's development build keeps each client for its developer tools, along with all its loaded data.
  Reflect.deleteProperty(window, Symbol.for('apollo.devtools'));
  Reflect.deleteProperty(window, '__APOLLO_CLIENT__');
  document.body.replaceChildren();
}

/** Goes to a page like the app's own links, so that memory is kept. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Selects pending content, except pending exports, which nothing waits for. */
const busySelector = '[aria-busy="true"]:not([class*="job"]), [class*="skeleton"], [class*="spinner"]';

/** The engine's timer, so that tests with a fake clock can still wait. */
const realSetTimeout = globalThis.setTimeout;

/** Resolves after all due tasks, so that the changes from a response are on the page. */
export function nextTick(): Promise<void> {
  return new Promise((resolve) => realSetTimeout(resolve, 1));
}

/** Resolves when a check returns true. Rejects after `timeoutMs` with the page's text. */
export async function until(check: () => boolean, description: string, timeoutMs = waitTimeoutMs): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!check()) {
    if (performance.now() > end)
      throw new Error(
        `${description}: not after ${timeoutMs} ms, at ${location.pathname}: ${document.body.textContent}`,
      );
    await nextTick();
  }
}

/**
 * Resolves when no request and no part of the app is pending, nothing on the page is busy, and there is a heading, and
 * this has been true for a moment.
 */
export async function settled(timeoutMs = waitTimeoutMs): Promise<void> {
  let calmSince: number | null = null;
  let busy: Element | null = null;
  const isReady = () => {
    // Checks the last busy element first, which is usually still busy: the page is long and is checked constantly.
    if (busy?.isConnected && busy.matches(busySelector)) return false;
    busy = document.querySelector(busySelector);
    return busy === null && document.querySelector('h1') !== null;
  };
  await until(
    () => {
      if (backend.pendingCount() + partsUnderWay() > 0) calmSince = null;
      else if (calmSince === null) calmSince = isReady() ? Date.now() : null;
      // Uses the page's clock, because calls that start together are batched for a few milliseconds of it. The page is
      // checked only at the start and end of that time, since checking is the slowest part.
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

/** Sets the page's clock and lets a minute pass. */
export async function waitUntil(moment: string): Promise<void> {
  vi.setSystemTime(new Date(moment));
  vi.advanceTimersByTime(60_000);
  await nextTick();
  await settled();
}

/** Lets time pass for both the page and the mock. */
export async function pass(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds - 5000);
  vi.advanceTimersByTime(5000);
  for (let tasks = 0; tasks < 40; tasks++) await nextTick();
  await settled();
}

/** Also waits until the page has checked for new data and shows the result (DAT-032). */
export async function passAndCheck(milliseconds: number): Promise<void> {
  const checkCount = () => backend.callsOf('sessionsByDate').length;
  const before = checkCount();
  await pass(milliseconds);
  await until(() => checkCount() > before, 'the page looks');
  await settled();
  await settled();
}
