import { withBase } from '../lib/base.ts';
import { isCallPath } from '../service-worker/call-paths.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Lets the app render at once: its calls wait until the mock that answers them is loaded, all other requests pass.
 * A call fails where the mock cannot be loaded.
 */
export function holdCalls(load: (toNetwork: Fetch) => Promise<Fetch>): void {
  const toNetwork = window.fetch.bind(window);
  const loading = load(toNetwork);
  // Each call hears of it by itself.
  loading.catch(() => {});
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    // The demo may lie in a folder that is called like one of the servers'.
    const isOwn = url.pathname.startsWith(withBase('/assets/'));
    const isCall = url.origin === window.location.origin && isCallPath(url.pathname) && !isOwn;
    if (!isCall) return toNetwork(input, init);
    const request = new Request(input, init);
    return (await loading)(request);
  };
}
