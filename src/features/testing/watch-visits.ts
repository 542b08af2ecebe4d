import { visitChannel } from '../../../schema/reference/visit-channel.ts';
import { lookEvent } from '../../lib/window-events.ts';

let channel: BroadcastChannel | null = null;

/** Has the app look at once when a page of the sample site in this browser tells of a visit (TST-080). Once a page. */
export function watchVisits(): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(visitChannel.channel);
  channel.addEventListener('message', () => window.dispatchEvent(new Event(lookEvent)));
}
