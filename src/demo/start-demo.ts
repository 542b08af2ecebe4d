import { startBrowserMock } from '../../mock-server/hosts/browser/start-browser-mock.ts';
import { base } from '../lib/base.ts';
import { demoEvents } from '../lib/demo-events.ts';
import { keepForLater, whenIdle } from './keep-for-later.ts';
import { resetDemo } from './reset-demo.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Starts the mock in the browser, and gives what brings a call to it. `toNetwork` is the browser's own fetch. */
export async function startDemo(toNetwork: Fetch): Promise<Fetch> {
  const mock = startBrowserMock({ folder: `${base}/`, document });
  const { isIntercepting } = mock;
  void isIntercepting.then((is) => (is ? keep() : undefined));
  const reset = () => resetDemo(mock.forget, window, `${base}/`);
  window.addEventListener(demoEvents.reset, () => void reset());
  void import('./guide/mount-guide.tsx').then(({ mountGuide }) => mountGuide(reset));
  return async (request) => {
    // Without a service worker (plain http, private windows), or where somebody took it away meanwhile.
    const isCarried = (await isIntercepting) && navigator.serviceWorker.controller !== null;
    return isCarried ? toNetwork(request) : mock.fetch(request);
  };
}

function keep(): Promise<void> {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return keepForLater({ container: navigator.serviceWorker, console, savesData: saveData, whenIdle });
}
