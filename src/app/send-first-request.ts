import { createStore } from 'jotai';
import { isReadyToAsk } from '../features/testing/sandbox-clock.ts';
import { base, withoutBase, withoutFileName } from '../lib/base.ts';
import { firstStore } from '../lib/graphql/first-request.ts';
import { locationAtom } from '../state/location.ts';
import { askAhead } from './first-calls.ts';

/**
 * A small separate script, in parallel with the start script. It sends the opened screen's calls while the screen's
 * code is still loading, so that a slow line carries both at once (LIM-013). If the start script was faster, the app
 * sends them as soon as it can.
 */
export function sendFirstRequest(): void {
  const hasStarted = document.documentElement.dataset.started !== undefined;
  const { pathname, search } = window.location;
  if (hasStarted || (import.meta.env.VITE_TESTING === 'true' && !isReadyToAsk(search))) return;
  const path = withoutBase(withoutFileName(pathname) ?? pathname);
  const store = createStore();
  store.set(locationAtom, { pathname: path, search });
  if (askAhead(store, path)) firstStore.keep(store);
}

/** Resolves when the page is parsed, since a host can put the configuration anywhere in it. */
const isRead = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });

async function configureFirst(): Promise<void> {
  const [{ configureOnce }] = await Promise.all([import('../lib/config/config-file.ts'), isRead()]);
  await configureOnce(base);
}

// The app reports missing configuration.
if (__CONFIG_FILE__) configureFirst().then(sendFirstRequest, () => undefined);
else sendFirstRequest();
