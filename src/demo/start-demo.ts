import { startBrowserMock } from '../../mock-server/hosts/browser/start-browser-mock.ts';
import { base } from '../lib/base.ts';
import { browserStorage, cookies, storageRefusal } from '../lib/browser-storage.ts';
import { report } from '../lib/errors/report.ts';
import { whenIdle } from '../lib/scheduling.ts';
import { demoEvents } from '../lib/window-events.ts';
import { keepUpdated } from '../service-worker/register.ts';
import { demoMessages } from '../service-worker/worker-messages.ts';
import { serviceWorkerMessages } from '../text/browser.ts';
import { carryMedia, carryVisits } from './carry-requests.ts';
import { createReset } from './reset-demo.ts';

/** The folder that the demo lies in, with both slashes. */
const demoFolder = `${base}/`;

type Fetch = (request: Request) => Promise<Response>;

/** Starts the mock in the browser, and gives what brings a call to it. `toNetwork` is the browser's own fetch. */
export async function startDemo(toNetwork: Fetch): Promise<Fetch> {
  const mock = startBrowserMock({
    folder: demoFolder,
    readCookies: cookies.read,
    onFailure: (where, error) => report('worker', where, error),
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
