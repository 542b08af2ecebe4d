import { report } from '../lib/errors/report.ts';
import { checkRegularly } from '../lib/scheduling.ts';
import { serviceWorkerMessages } from '../text/browser.ts';
import { type UsedMessage, workerMessages } from './worker-protocol.ts';

type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'addEventListener' | 'update'>;

export interface RegisterOptions {
  readonly container: Pick<ServiceWorkerContainer, 'addEventListener'> & {
    readonly controller: Pick<ServiceWorker, 'postMessage'> | null;
    /** Browsers under test can be told not to register anything, and then resolve to undefined. */
    register(path: string, options: RegistrationOptions): Promise<Registration | undefined>;
  };
  readonly console: Pick<Console, 'log' | 'error'>;
  /** The app's folder, with both slashes. */
  readonly folder: string;
  /** Calls back with the paths of all files the page has loaded, and of those it loads later. */
  readonly watchLoaded: (take: (paths: readonly string[]) => void) => void;
}

const hour = 3_600_000;

/**
 * Checks for a newer worker hourly, and when the user returns to the page (FRM-060). Failures wait for the next check.
 */
export function keepUpdated(registration: Pick<ServiceWorkerRegistration, 'update'>): () => void {
  return checkRegularly(() => void registration.update().catch(() => undefined), { everyMs: hour, pauseMs: hour / 60 });
}

/**
 * Registers the worker, tells it what the page has loaded without it, and logs when the build or a newer one has been
 * cached. Never rejects.
 */
export async function registerServiceWorker(options: RegisterOptions): Promise<void> {
  const { container, console, folder } = options;
  const isFirst = container.controller === null;
  const watched = new Set<ServiceWorker>();
  const watch = ({ installing }: Registration) => {
    if (!installing || watched.has(installing)) return;
    watched.add(installing);
    installing.addEventListener('statechange', () => {
      // If a worker already controls this page, the new one belongs to a newer build.
      if (installing.state === 'installed' && container.controller) console.log(serviceWorkerMessages.newContent);
    });
  };
  try {
    handOver(options, isFirst);
    const scriptAndScope = { scope: folder, updateViaCache: 'none' } as const;
    const registration = await container.register(`${folder}service-worker.js`, scriptAndScope);
    if (!registration) return;
    watch(registration);
    registration.addEventListener('updatefound', () => watch(registration));
    keepUpdated(registration);
  } catch (error) {
    report('worker', 'registration', error);
    console.error(serviceWorkerMessages.failed, error instanceof Error ? error.message : error);
  }
}

/** Tells the worker, as soon as there is one, what was loaded before it existed or without going through it. */
function handOver({ container, console, folder, watchLoaded }: RegisterOptions, isFirst: boolean): void {
  let isWaiting = isFirst;
  container.addEventListener('message', (event) => {
    if ((event as MessageEvent).data !== workerMessages.isKept || !isWaiting) return;
    isWaiting = false;
    console.log(serviceWorkerMessages.cached);
  });
  const waiting = new Set<string>();
  const send = () => {
    if (container.controller === null || waiting.size === 0) return;
    const message: UsedMessage = { kind: workerMessages.used, paths: [...waiting] };
    waiting.clear();
    container.controller.postMessage(message);
  };
  container.addEventListener('controllerchange', send);
  watchLoaded((paths) => {
    for (const path of paths) if (path.startsWith(`${folder}assets/`)) waiting.add(path);
    send();
  });
}
