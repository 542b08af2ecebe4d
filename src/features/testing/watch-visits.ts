import { visitChannel } from '../../../schema/reference/visit-channel.ts';
import { lookEvent } from '../../lib/look-event.ts';

/** Has the app look at once when a page of the sample site in this browser tells of a visit (TST-080). Gives the end of it. */
export function watchVisits(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(visitChannel.channel);
  channel.addEventListener('message', () => window.dispatchEvent(new Event(lookEvent)));
  return () => channel.close();
}
