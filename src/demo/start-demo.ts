import { startBrowserMock } from '../../mock-server/hosts/browser/start-browser-mock.ts';
import { base } from '../lib/base.ts';
import { cookies } from '../lib/browser-storage.ts';
import { demoEvents } from '../lib/demo-events.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { keepForLater } from './keep-for-later.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Starts the mock in the browser, and gives what brings a call to it. `toNetwork` is the browser's own fetch. */
export async function startDemo(toNetwork: Fetch): Promise<Fetch> {
  const mock = startBrowserMock({ folder: `${base}/`, readCookies: cookies.read });
  const { isIntercepting } = mock;
  void isIntercepting.then((is) =>
    is ? keepForLater({ container: navigator.serviceWorker, console, whenIdle }) : undefined,
  );
  const reset = () => resetDemo(mock.forget, window, `${base}/`);
  window.addEventListener(demoEvents.reset, () => void reset());
  void import('./guide/guide.tsx').then(({ mountGuide }) => mountGuide(reset));
  return async (request) => {
    // Without a service worker (plain http, private windows), or where somebody took it away meanwhile.
    const isCarried = (await isIntercepting) && navigator.serviceWorker.controller !== null;
    return isCarried ? toNetwork(request) : mock.fetch(request);
  };
}

type Browser = Pick<Window, 'localStorage' | 'sessionStorage'> & {
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

const own = /^webtrax\./;

function forgetOwn(storage: Storage): void {
  for (const key of Object.keys(storage).filter((one) => own.test(one))) storage.removeItem(key);
}

/**
 * Puts the demo back: what calls have changed, who is signed in, the sandbox, what the guide remembers. Then begins at
 * its start. What the page chose for itself (its theme) goes too.
 */
export async function resetDemo(forget: () => Promise<void>, browser: Browser, start: string): Promise<void> {
  await forget();
  for (const forget of [
    () => forgetOwn(browser.localStorage),
    () => forgetOwn(browser.sessionStorage),
    () => {
      browser.document.cookie = 'mock-sandbox=; path=/; max-age=0';
    },
  ])
    ifAllowed(forget);
  browser.location.assign(start);
}
