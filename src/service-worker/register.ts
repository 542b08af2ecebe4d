import { serviceWorkerMessages } from '../text/service-worker.ts';

type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'addEventListener'>;

export interface RegisterOptions {
  readonly container: {
    readonly controller: unknown;
    /** Browsers under test may be told to register nothing; they answer with nothing then. */
    register(path: string): Promise<Registration | undefined>;
  };
  readonly console: Pick<Console, 'log' | 'error'>;
}

/** Registers the worker and says on the console when the build is kept, or when a newer one is. Never rejects. */
export async function registerServiceWorker({ container, console }: RegisterOptions): Promise<void> {
  const watched = new Set<ServiceWorker>();
  const watch = ({ installing }: Registration) => {
    if (!installing || watched.has(installing)) return;
    watched.add(installing);
    installing.addEventListener('statechange', () => {
      if (installing.state !== 'installed') return;
      // Where a worker already answers for this page, the one that came is of a newer build.
      console.log(container.controller ? serviceWorkerMessages.newContent : serviceWorkerMessages.cached);
    });
  };
  try {
    const registration = await container.register('/service-worker.js');
    if (!registration) return;
    watch(registration);
    registration.addEventListener('updatefound', () => watch(registration));
  } catch (error) {
    console.error(serviceWorkerMessages.failed, error instanceof Error ? error.message : error);
  }
}
