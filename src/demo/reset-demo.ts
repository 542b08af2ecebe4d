import { keyOf } from '../lib/browser-storage.ts';
import { pageReload } from '../lib/reload-page.ts';

export type ResetBrowser = Pick<Window, 'localStorage' | 'sessionStorage'> & {
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
