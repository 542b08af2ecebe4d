import { demoMessages } from '../service-worker/demo-messages.ts';
import { serviceWorkerMessages } from '../text/service-worker.ts';

/** The part of a browser that lies about in the demo's life; given by tests. */
export interface KeepingBrowser {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration' | 'addEventListener'>;
  readonly console: Pick<Console, 'log'>;
  /** Whether the person asked for little traffic. */
  readonly savesData: boolean;
  readonly whenIdle: (task: () => void) => void;
}

/**
 * Has the service worker fetch, once the page is at rest, what a visit without network needs. Says on the console
 * when that is kept, and when a newer build is (FRM-029, FRM-030).
 */
export async function keepForLater({ container, console, savesData, whenIdle }: KeepingBrowser): Promise<void> {
  container.addEventListener('message', ({ data }) => {
    if (data === demoMessages.isKept) console.log(serviceWorkerMessages.cached);
  });
  whenIdle(() => container.controller?.postMessage(savesData ? demoMessages.essentials : demoMessages.complete));

  const registration = await container.getRegistration();
  const watch = () => {
    const { installing } = registration ?? {};
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') console.log(serviceWorkerMessages.newContent);
    });
  };
  watch();
  registration?.addEventListener('updatefound', watch);
}

/** Runs a task once the page has loaded and the browser has time. */
export function whenIdle(task: () => void): void {
  const begin = () => ('requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 10_000 }) : task());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
