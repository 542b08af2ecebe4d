import { createStore } from 'jotai';
import { isReadyToAsk } from '../features/testing/sandbox-clock.ts';
import { base, withoutBase, withoutFileName } from '../lib/base.ts';
import { firstStore } from '../lib/graphql/first-request.ts';
import { locationAtom } from '../state/location.ts';
import { askAhead } from './first-calls.ts';

/**
 * A small script of its own beside the start's: it sends what the opened screen asks for while the code that shows it
 * is still on its way, so that a slow line carries both at once (LIM-013). Where the start was there before it, the app
 * does that as soon as it can.
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

/** Resolves once the page is read: a host may have put the configuration anywhere in it. */
const isRead = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });

async function configureFirst(): Promise<void> {
  const [{ configureOnce }] = await Promise.all([import('../lib/config/config-file.ts'), isRead()]);
  await configureOnce(base);
}

// Where no configuration comes the app says so.
if (__CONFIG_FILE__) configureFirst().then(sendFirstRequest, () => undefined);
else sendFirstRequest();
