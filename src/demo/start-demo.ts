import { startBrowserMock } from '../../mock-server/hosts/browser/start-browser-mock.ts';
import { base } from '../lib/base.ts';
import { browserStorage, cookies, storageRefusal } from '../lib/browser-storage.ts';
import { report } from '../lib/errors/report.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { demoEvents } from '../lib/window-events.ts';
import { carryMedia } from './carry-media.ts';
import { carryVisits } from './carry-visits.ts';
import { keepForLater } from './keep-for-later.ts';
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
