import { visitChannel } from '../../schema/reference/visit-channel.ts';
import { lookEvent } from '../lib/window-events.ts';

type FetchFromMock = (request: Request) => Promise<Response>;

/** Takes what waits, so that no other tab sends it too. */
function takeWaiting(storage: Pick<Storage, 'getItem' | 'removeItem'>): readonly string[] {
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
export function carryVisits(
  fetchFromMock: FetchFromMock,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
): () => void {
  const carry = async () => {
    const bodies = takeWaiting(storage);
    for (const body of bodies) {
      const url = new URL('/collect', window.location.href);
      await fetchFromMock(new Request(url, { method: 'POST', body })).catch(() => null);
    }
    if (bodies.length > 0) window.dispatchEvent(new Event(lookEvent));
  };
  const take = () => void (navigator.locks ? navigator.locks.request(visitChannel.channel, carry) : carry());
  const channel = new BroadcastChannel(visitChannel.channel);
  channel.addEventListener('message', take);
  take();
  return () => channel.close();
}
