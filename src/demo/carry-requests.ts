import { visitChannel } from '../../schema/reference/visit-channel.ts';
import { createTabLock } from '../lib/auth/renew-tokens.ts';
import { lookEvent } from '../lib/window-events.ts';
import { isCallPath } from '../service-worker/worker-protocol.ts';

type FetchFromMock = (request: Request) => Promise<Response>;

type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Bodies of the beacons that wait, the oldest first. */
function readWaiting(storage: VisitStorage): readonly string[] {
  try {
    const bodies: unknown = JSON.parse(storage.getItem(visitChannel.waiting) ?? '[]');
    return Array.isArray(bodies) ? bodies.filter((body) => typeof body === 'string') : [];
  } catch {
    return [];
  }
}

/** The sample site may have added some since they were read, and dropped the oldest for them. */
function removeWaiting(storage: VisitStorage, brought: string): void {
  const bodies = readWaiting(storage);
  const place = bodies.indexOf(brought);
  if (place < 0) return;
  const left = bodies.toSpliced(place, 1);
  if (left.length > 0) storage.setItem(visitChannel.waiting, JSON.stringify(left));
  else storage.removeItem(visitChannel.waiting);
}

/**
 * Brings visits of the demo's sample site to the mock, which runs in a tab of the app: those that wait, and each as it
 * happens. A tab that is opened later takes what nobody has taken. Gives the end of it.
 */
export function carryVisits(fetchFromMock: FetchFromMock, storage: VisitStorage): () => void {
  const bring = async (body: string) => {
    const url = new URL('/collect', window.location.href);
    const answer = await fetchFromMock(new Request(url, { method: 'POST', body })).catch(() => null);
    // What is refused for itself is refused always; what is too much for now waits for the next visit or tab.
    return answer !== null && answer.status < 500 && answer.status !== 429;
  };
  // Each waits until it is answered: a tab may be closed meanwhile, and what comes twice counts once (TST-087).
  const carry = async () => {
    let count = 0;
    for (const body of readWaiting(storage)) {
      if (!(await bring(body))) break;
      removeWaiting(storage, body);
      count++;
    }
    if (count > 0) window.dispatchEvent(new Event(lookEvent));
  };
  const withTabLock = createTabLock(visitChannel.channel, navigator.locks as LockManager | undefined);
  const take = () => void withTabLock(carry);
  const channel = new BroadcastChannel(visitChannel.channel);
  channel.addEventListener('message', take);
  take();
  return () => channel.close();
}

type Media = HTMLImageElement | HTMLMediaElement;

/** The address of what failed, where it is one that the mock has; else null. */
function mockAddress(element: Media): URL | null {
  const text = element.currentSrc || element.src;
  if (text === '') return null;
  const url = new URL(text, window.location.href);
  return url.origin === window.location.origin && isCallPath(url.pathname) ? url : null;
}

/**
 * Images and sounds whose address is the mock's, where no service worker brings their requests to it: what the host has
 * failed to answer is asked of the mock, and shown from memory (TST-073). `isCarried` says whether a worker does. Gives
 * the end of it.
 */
export function carryMedia(fetchFromMock: FetchFromMock, isCarried: () => boolean): () => void {
  const tried = new WeakMap<Media, string>();

  async function carry(element: Media, address: string): Promise<void> {
    const answer = await fetchFromMock(new Request(address)).catch(() => null);
    // What came of another address meanwhile is none of ours; what the mock refuses has failed for good.
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
    void carry(target, address);
  };
  // On its way down, before anybody is told that it has failed.
  window.addEventListener('error', onError, true);
  return () => window.removeEventListener('error', onError, true);
}
