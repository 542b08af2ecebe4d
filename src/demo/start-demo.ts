import { startBrowserMock } from '../../mock-server/hosts/browser/start-browser-mock.ts';
import { base } from '../lib/base.ts';
import { browserStorage, cookies, keyOf, storageRefusal } from '../lib/browser-storage.ts';
import { report } from '../lib/errors/report.ts';
import { otherBuildIsServed } from '../lib/new-version.ts';
import { isLostPart, pageReload, reloadOnce } from '../lib/reload-page.ts';
import { whenIdle } from '../lib/scheduling.ts';
import { demoEvents } from '../lib/window-events.ts';
import { keepUpdated } from '../service-worker/register.ts';
import { demoMessages } from '../service-worker/worker-protocol.ts';
import { serviceWorkerMessages } from '../text/browser.ts';
import { carryMedia, carryVisits } from './carry-requests.ts';

/** The folder that the demo lies in, with both slashes. */
const demoFolder = `${base}/`;

type Fetch = (request: Request) => Promise<Response>;

/** Starts the mock in the browser, and gives what brings a call to it. `toNetwork` is the browser's own fetch. */
export async function startDemo(toNetwork: Fetch): Promise<Fetch> {
  const mock = startBrowserMock({
    folder: demoFolder,
    readCookies: cookies.read,
    onFailure(where, error) {
      report('worker', where, error);
      // A part of the mock that a newer build has taken from the host is missing in every answer that needs it.
      if (isLostPart(error)) void reloadOnce(error, window.location, otherBuildIsServed);
    },
    onStorageRefused: storageRefusal.note,
    whenIdle,
  });
  /** Whether the service worker brings what is asked to the mock: that takes longer to start than the first call. */
  let isIntercepting = false;
  void mock.isIntercepting.then((is) => {
    isIntercepting = is;
    return is ? keepForLater({ container: navigator.serviceWorker, console, whenIdle }) : undefined;
  });
  /** False without a service worker (plain http, private windows), and where somebody took it away meanwhile. */
  const isCarried = () => isIntercepting && navigator.serviceWorker?.controller != null;
  carryMedia(mock.fetch, isCarried);
  carryVisits(mock.fetch, browserStorage);
  const reset = createReset({ forget: mock.forget, browser: window, start: demoFolder });
  window.addEventListener(demoEvents.reset, () => void reset());
  void import('./guide/guide.tsx').then(({ mountGuide }) => mountGuide(reset));
  // By the network, a browser's own tools show what is asked.
  return (request) => (isCarried() ? toNetwork(request) : mock.fetch(request));
}

/** The part of a browser that lies about in the demo's life; given by tests. */
export interface KeepingBrowser {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration' | 'addEventListener'>;
  readonly console: Pick<Console, 'log'>;
  readonly whenIdle: (task: () => void) => void;
}

/**
 * Has the service worker fetch, once the page is at rest, what a visit without network needs. Says on the console
 * when that is kept, and when a newer build is (FRM-029, FRM-030).
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

/** What the browser refuses to open has kept nothing. */
function ifAllowed(act: () => void): void {
  try {
    act();
  } catch (error) {
    console.warn('[mock] storage is blocked:', error instanceof Error ? error.message : error);
  }
}

function forgetOwn(storage: Storage): void {
  for (const kept of Object.keys(storage).filter((one) => keyOf(one) !== null)) storage.removeItem(kept);
}

/** Begins at the start. Nobody is asked about what is not saved: a reset discards it. */
function beginAgain(browser: ResetBrowser, start: string): void {
  pageReload.start({
    reload() {
      for (const forget of [
        () => forgetOwn(browser.localStorage),
        () => forgetOwn(browser.sessionStorage),
        // Its own, and one of the whole origin, which counts here too.
        () => {
          for (const folder of [start, '/']) browser.document.cookie = `mock-sandbox=; path=${folder}; max-age=0`;
        },
      ])
        ifAllowed(forget);
      browser.location.assign(start);
    },
  });
}

/** Tabs of other builds of the demo may say other things. */
const resetMessage = 'reset';

interface DemoReset {
  /** Discards what calls have changed. */
  readonly forget: () => Promise<void>;
  readonly browser: ResetBrowser;
  /** Address of the demo's folder; tabs of the same folder are one demo. */
  readonly start: string;
}

/**
 * What puts the demo back: what calls have changed, who is signed in, the sandbox, what the guide remembers, and what a
 * person chose for themselves (the theme). It begins at its start then, in every tab of this browser (TST-027).
 */
export function createReset({ forget, browser, start }: DemoReset): () => Promise<void> {
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`webtrax-demo:${start}`);
  tabs?.addEventListener('message', ({ data }) => {
    if (data === resetMessage) beginAgain(browser, start);
  });
  return async () => {
    await forget();
    tabs?.postMessage(resetMessage);
    beginAgain(browser, start);
  };
}
