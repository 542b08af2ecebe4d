import { keepUpdated } from '../service-worker/register.ts';
import { demoMessages } from '../service-worker/worker-messages.ts';
import { serviceWorkerMessages } from '../text/service-worker.ts';

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
