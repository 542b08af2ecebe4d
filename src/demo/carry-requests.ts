import { visitChannel } from '../../schema/reference/visit-channel.ts';
import { createTabLock } from '../lib/auth/renew-tokens.ts';
import { checkNowEvent } from '../lib/window-events.ts';
import { isCallPath } from '../service-worker/worker-protocol.ts';

type FetchFromMock = (request: Request) => Promise<Response>;

type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Bodies of the waiting beacons, oldest first. */
function readWaiting(storage: VisitStorage): readonly string[] {
  try {
    const bodies: unknown = JSON.parse(storage.getItem(visitChannel.waiting) ?? '[]');
    return Array.isArray(bodies) ? bodies.filter((body) => typeof body === 'string') : [];
  } catch {
    return [];
  }
}

/** The sample site might have added some since they were read, and dropped the oldest ones. */
function removeWaiting(storage: VisitStorage, body: string): void {
  const bodies = readWaiting(storage);
  const place = bodies.indexOf(body);
  if (place < 0) return;
  const remaining = bodies.toSpliced(place, 1);
  if (remaining.length > 0) storage.setItem(visitChannel.waiting, JSON.stringify(remaining));
  else storage.removeItem(visitChannel.waiting);
}

/**
 * Delivers visits of the demo's sample site to the mock, which runs in a tab of the app: the waiting ones, and new ones
 * as they happen. A tab opened later takes any that haven't been taken. Returns a function to stop.
 */
export function deliverVisits(fetchFromMock: FetchFromMock, storage: VisitStorage): () => void {
  const deliverOne = async (body: string) => {
    const url = new URL('/collect', window.location.href);
    const answer = await fetchFromMock(new Request(url, { method: 'POST', body })).catch(() => null);
    // A rejected visit would always be rejected; one that exceeds a limit waits for the next visit or tab.
    return answer !== null && answer.status < 500 && answer.status !== 429;
  };
  // Each is removed only after a response, since a tab can be closed in between; duplicates count once (TST-087).
  const deliverWaiting = async () => {
    let count = 0;
    for (const body of readWaiting(storage)) {
      if (!(await deliverOne(body))) break;
      removeWaiting(storage, body);
      count++;
    }
    if (count > 0) window.dispatchEvent(new Event(checkNowEvent));
  };
  const withTabLock = createTabLock(visitChannel.channel, navigator.locks as LockManager | undefined);
  const deliver = () => void withTabLock(deliverWaiting);
  const channel = new BroadcastChannel(visitChannel.channel);
  channel.addEventListener('message', deliver);
  deliver();
  return () => channel.close();
}

type Media = HTMLImageElement | HTMLMediaElement;

/** The address of a failed element if it belongs to the mock, otherwise null. */
function mockAddress(element: Media): URL | null {
  const text = element.currentSrc || element.src;
  if (text === '') return null;
  const url = new URL(text, window.location.href);
  return url.origin === window.location.origin && isCallPath(url.pathname) ? url : null;
}

/**
 * Images and sounds with mock addresses when no service worker routes their requests to the mock: after the host fails
 * to serve them, they are requested from the mock and shown from memory (TST-073). `isCarried` returns whether a worker
 * does it. Returns a function to stop.
 */
export function serveMedia(fetchFromMock: FetchFromMock, isCarried: () => boolean): () => void {
  const tried = new WeakMap<Media, string>();

  async function loadFromMock(element: Media, address: string): Promise<void> {
    const answer = await fetchFromMock(new Request(address)).catch(() => null);
    // Ignored if the element's address has changed since. If the mock refuses, the failure is final.
    if (tried.get(element) !== address) return;
    if (!answer?.ok) return void element.dispatchEvent(new Event('error'));
    if (element instanceof HTMLImageElement) element.removeAttribute('srcset');
    element.src = URL.createObjectURL(await answer.blob());
  }

  const onError = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement || target instanceof HTMLMediaElement) || isCarried()) return;
    const address = mockAddress(target)?.href;
    if (address === undefined || tried.get(target) === address) return;
    event.stopImmediatePropagation();
    tried.set(target, address);
    void loadFromMock(target, address);
  };
  // In the capture phase, before other listeners see the failure.
  window.addEventListener('error', onError, true);
  return () => window.removeEventListener('error', onError, true);
}
