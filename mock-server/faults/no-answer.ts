import type { NoAnswerFault } from '../../schema/generated/control.ts';
import type { FaultKind } from './fault-kind.ts';
import { leaving, withWireFault } from './wire.ts';

/** Holds the connection open. Where there is none, the answer is awaited until the client gives up. */
export const noAnswer: FaultKind<NoAnswerFault> = {
  fits: () => true,
  async answer({ hasHand }, { request }, { services }) {
    hasHand();
    if (services.network === 'imitated') await gone(leaving(request));
    return withWireFault(Response.error(), { kind: 'never' });
  },
};

function gone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
}
