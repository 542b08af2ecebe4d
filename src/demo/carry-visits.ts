import { visitChannel } from '../../schema/reference/visit-channel.ts';
import { createTabLock } from '../lib/auth/renew-tokens.ts';
import { lookEvent } from '../lib/window-events.ts';

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
