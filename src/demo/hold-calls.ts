import { isCallPath } from '../service-worker/call-path.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Lets the app be drawn at once: its calls wait until the mock that answers them is loaded, all other requests pass.
 * A call fails where the mock cannot be loaded.
 */
export function holdCalls(load: (toNetwork: Fetch) => Promise<Fetch>): void {
  const toNetwork = window.fetch.bind(window);
  const loading = load(toNetwork);
  // Each call hears of it by itself.
  loading.catch(() => {});
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const isCall = url.origin === window.location.origin && isCallPath(url.pathname);
    if (!isCall) return toNetwork(input, init);
    const request = new Request(input, init);
    return (await loading)(request);
  };
}
