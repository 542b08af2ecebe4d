import { withBase } from '../lib/base.ts';
import { serviceWorkers } from '../lib/reload-page.ts';
import { whenIdle } from '../lib/scheduling.ts';

/** Calls back with the paths of all same-origin files that the page has loaded so far, then with later ones. */
function watchLoaded(onPaths: (paths: readonly string[]) => void): void {
  const pathsOf = (list: PerformanceObserverEntryList) =>
    list
      .getEntries()
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === window.location.origin)
      .map(({ pathname }) => pathname);
  new PerformanceObserver((list) => onPaths(pathsOf(list))).observe({ type: 'resource', buffered: true });
}

/** Registers the worker when the page has loaded and the browser is idle, so that the first screen isn't delayed. */
export function registerWhenIdle(): void {
  const container = serviceWorkers();
  if (container === null) return;
  whenIdle(
    () =>
      void import('./register.ts').then(
        (module) => module.registerServiceWorker({ container, console, folder: withBase('/'), watchLoaded }),
        // Missing after a deployment; the next page has it.
        () => undefined,
      ),
  );
}
