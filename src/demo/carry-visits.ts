import { visitChannel } from '../../schema/reference/visit-channel.ts';
import { createTabLock } from '../lib/auth/renew-tokens.ts';
import { lookEvent } from '../lib/window-events.ts';

type FetchFromMock = (request: Request) => Promise<Response>;

type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Takes what waits, so that no other tab sends it too. */
function takeWaiting(storage: VisitStorage): readonly string[] {
  const text = storage.getItem(visitChannel.waiting);
  storage.removeItem(visitChannel.waiting);
  try {
    const bodies: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(bodies) ? bodies.filter((body) => typeof body === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Brings visits of the demo's sample site to the mock, which runs in a tab of the app: those that wait, and each as it
 * happens. A tab that is opened later takes what nobody has taken. Gives the end of it.
 */
export function carryVisits(fetchFromMock: FetchFromMock, storage: VisitStorage): () => void {
  const bring = async (body: string) => {
    const url = new URL('/collect', window.location.href);
    const answer = await fetchFromMock(new Request(url, { method: 'POST', body })).catch(() => null);
    // What is refused once is refused always.
    return answer !== null && answer.status < 500;
  };
  const carry = async () => {
    const bodies = takeWaiting(storage);
    let count = 0;
    for (const body of bodies) {
      if (!(await bring(body))) break;
      count++;
    }
    const left = bodies.slice(count);
    if (left.length > 0) storage.setItem(visitChannel.waiting, JSON.stringify([...left, ...takeWaiting(storage)]));
    if (count > 0) window.dispatchEvent(new Event(lookEvent));
  };
  const withTabLock = createTabLock(visitChannel.channel, navigator.locks as LockManager | undefined);
  const take = () => void withTabLock(carry);
  const channel = new BroadcastChannel(visitChannel.channel);
  channel.addEventListener('message', take);
  take();
  return () => channel.close();
}
