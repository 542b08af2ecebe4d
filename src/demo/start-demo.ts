import { startBrowserMock } from '../../mock-server/hosts/browser/start-browser-mock.ts';
import { base } from '../lib/base.ts';
import { browserStorage, cookies, keyOf, storageRefusal } from '../lib/browser-storage.ts';
import { report } from '../lib/errors/report.ts';
import { otherBuildIsServed } from '../lib/new-version.ts';
import { isMissingChunk, pageReload, reloadOnce } from '../lib/reload-page.ts';
import { whenIdle } from '../lib/scheduling.ts';
import { demoEvents } from '../lib/window-events.ts';
import { keepUpdated } from '../service-worker/register.ts';
import { demoMessages } from '../service-worker/worker-protocol.ts';
import { serviceWorkerMessages } from '../text/browser.ts';
import { deliverVisits, serveMedia } from './carry-requests.ts';

/** The demo's folder, with both slashes. */
const demoFolder = `${base}/`;

type Fetch = (request: Request) => Promise<Response>;

/**
 * Starts the mock in the browser, and resolves to a function that sends calls to it. `toNetwork` is the browser's own
 * fetch.
 */
export async function startDemo(toNetwork: Fetch): Promise<Fetch> {
  const mock = startBrowserMock({
    folder: demoFolder,
    readCookies: cookies.read,
    onFailure(where, error) {
      report('worker', where, error);
      // If a newer build has removed a part of the mock from the host, every response that needs it fails.
      if (isMissingChunk(error)) void reloadOnce(error, window.location, otherBuildIsServed);
    },
    onStorageRefused: storageRefusal.note,
    whenIdle,
  });
  /** Whether the service worker routes requests to the mock, which takes longer to start than the first call. */
  let isIntercepting = false;
  void mock.isIntercepting.then((isActive) => {
    isIntercepting = isActive;
    return isActive ? keepForLater({ container: navigator.serviceWorker, console, whenIdle }) : undefined;
  });
  /** False without a service worker (plain http, private windows), or if it was removed in the meantime. */
  const isCarried = () => isIntercepting && navigator.serviceWorker?.controller != null;
  serveMedia(mock.fetch, isCarried);
  deliverVisits(mock.fetch, browserStorage);
  const reset = createReset({ forget: mock.forget, browser: window, start: demoFolder });
  window.addEventListener(demoEvents.reset, () => void reset());
  void import('./guide/guide.tsx').then(({ mountGuide }) => mountGuide(reset));
  // Requests over the network are visible in the browser's developer tools.
  return (request) => (isCarried() ? toNetwork(request) : mock.fetch(request));
}

/** The browser APIs used, replaceable in tests. */
export interface KeepingBrowser {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration' | 'addEventListener'>;
  readonly console: Pick<Console, 'log'>;
  readonly whenIdle: (task: () => void) => void;
}

/**
 * Has the service worker fetch everything needed offline when the page is idle. Logs when that is done, and when a
 * newer build is available (FRM-029, FRM-030).
 */
export async function keepForLater({ container, console, whenIdle }: KeepingBrowser): Promise<void> {
  container.addEventListener('message', ({ data }) => {
    if (data === demoMessages.isKept) console.log(serviceWorkerMessages.cached);
  });
  whenIdle(() => container.controller?.postMessage(demoMessages.complete));

  const registration = await container.getRegistration();
  if (registration === undefined) return;
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') console.log(serviceWorkerMessages.newContent);
    });
  };
  watch();
  registration.addEventListener('updatefound', watch);
  keepUpdated(registration);
}

type ResetBrowser = Pick<Window, 'localStorage' | 'sessionStorage'> & {
  readonly document: Pick<Document, 'cookie'>;
  readonly location: Pick<Location, 'assign'>;
};

/** Storage that the browser refuses to open is empty. */
function ifAllowed(act: () => void): void {
  try {
    act();
  } catch (error) {
    console.warn('[mock] storage is blocked:', error instanceof Error ? error.message : error);
  }
}

function removeOwn(storage: Storage): void {
  for (const key of Object.keys(storage).filter((one) => keyOf(one) !== null)) storage.removeItem(key);
}

/** Restarts at the start page. Unsaved changes are discarded without asking, as part of the reset. */
function startOver(browser: ResetBrowser, start: string): void {
  pageReload.start({
    reload() {
      for (const forget of [
        () => removeOwn(browser.localStorage),
        () => removeOwn(browser.sessionStorage),
        // Its own cookie, and the origin's, which also applies here.
        () => {
          for (const folder of [start, '/']) browser.document.cookie = `mock-sandbox=; path=${folder}; max-age=0`;
        },
      ])
        ifAllowed(forget);
      browser.location.assign(start);
    },
  });
}

/** Tabs with other builds of the demo might send other messages. */
const resetMessage = 'reset';

interface DemoReset {
  /** Discards changes made by calls. */
  readonly forget: () => Promise<void>;
  readonly browser: ResetBrowser;
  /** Address of the demo's folder; tabs with the same folder are the same demo. */
  readonly start: string;
}

/**
 * Resets the demo: changes made by calls, the sign-in, the sandbox, the guide's memory and personal choices (the
 * theme). Every tab of this browser then restarts at the start page (TST-027).
 */
export function createReset({ forget, browser, start }: DemoReset): () => Promise<void> {
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`webtrax-demo:${start}`);
  tabs?.addEventListener('message', ({ data }) => {
    if (data === resetMessage) startOver(browser, start);
  });
  return async () => {
    await forget();
    tabs?.postMessage(resetMessage);
    startOver(browser, start);
  };
}
