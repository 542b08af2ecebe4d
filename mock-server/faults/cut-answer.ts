import type { CutAnswerFault } from '../../schema/generated/control.ts';
import type { FaultKind } from './fault-kind.ts';
import { withWireFault } from './wire.ts';

/**
 * The length of the whole is announced and half of it sent. Where there is no connection to end, the body fails at the
 * same place.
 */
export const cutAnswer: FaultKind<CutAnswerFault> = {
  fits: () => true,
  async send(response, { hasHand }) {
    const whole = new Uint8Array(await response.arrayBuffer());
    if (whole.length === 0) return null;
    hasHand();
    const bytes = whole.slice(0, Math.floor(whole.length / 2));
    const headers = new Headers(response.headers);
    headers.set('content-length', String(whole.length));
    return withWireFault(new Response(failingAfter(bytes), { status: response.status, headers }), {
      kind: 'cut',
      bytes,
    });
  },
};

function failingAfter(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = bytes.length === 0;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('The connection ended in the middle of the answer'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}
