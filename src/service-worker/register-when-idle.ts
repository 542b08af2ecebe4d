import { withBase } from '../lib/base.ts';
import { serviceWorkers } from '../lib/reload-page.ts';
import { whenIdle } from '../lib/scheduling.ts';

/**
 * Calls back with the paths of all files of this origin that the page has loaded so far, then with those that follow.
 */
function watchLoaded(take: (paths: readonly string[]) => void): void {
  const pathsOf = (list: PerformanceObserverEntryList) =>
    list
      .getEntries()
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === window.location.origin)
      .map(({ pathname }) => pathname);
  new PerformanceObserver((list) => take(pathsOf(list))).observe({ type: 'resource', buffered: true });
}

/** Registers the worker once the page has loaded and the browser has time, so that no first screen waits for it. */
export function registerWhenIdle(): void {
  const container = serviceWorkers();
  if (container === null) return;
  whenIdle(
    () =>
      void import('./register.ts').then(
        (it) => it.registerServiceWorker({ container, console, folder: withBase('/'), watchLoaded }),
        // Lost after a deployment: the next page has it.
        () => undefined,
      ),
  );
}
