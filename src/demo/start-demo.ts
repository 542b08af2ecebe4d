import { startBrowserMock } from '../../mock-server/hosts/browser/start-browser-mock.ts';
import { base } from '../lib/base.ts';
import { demoEvents } from '../lib/demo-events.ts';
import { demoWords } from '../service-worker/demo-words.ts';
import { serviceWorkerMessages } from '../text/service-worker.ts';
import { resetDemo } from './reset-demo.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Starts the mock in the browser, and gives what brings a call to it. `toNetwork` is the browser's own fetch. */
export async function startDemo(toNetwork: Fetch): Promise<Fetch> {
  const mock = startBrowserMock({ folder: `${base}/`, document });
  const isIntercepting = mock.isIntercepting;
  void isIntercepting.then((is) => is && keepForLater());
  const reset = () => resetDemo(mock.forget, window, `${base}/`);
  window.addEventListener(demoEvents.reset, () => void reset());
  void import('./guide/mount-guide.tsx').then(({ mountGuide }) => mountGuide(reset));
  return async (request) => {
    // Without a service worker (a forced reload, plain http), or where somebody took it away meanwhile.
    const isCarried = (await isIntercepting) && navigator.serviceWorker.controller !== null;
    return isCarried ? toNetwork(request) : mock.fetch(request);
  };
}

/** Has the service worker fetch, once the page is at rest, what a visit without network needs. */
function keepForLater(): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === demoWords.isKept) console.log(serviceWorkerMessages.cached);
  });
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  const ask = () => serviceWorker.controller?.postMessage(saveData ? demoWords.essentials : demoWords.complete);
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(ask, { timeout: 10_000 }) : ask());
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
