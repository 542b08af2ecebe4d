import type { ConnectionResetFault } from '../../schema/generated/control.ts';
import type { FaultKind } from './fault-kind.ts';
import { withWireFault } from './wire.ts';

/** Where there is no connection to reset, an answer of the type `error` is what fetch makes of it. */
export const connectionReset: FaultKind<ConnectionResetFault> = {
  fits: () => true,
  answer({ hasHand }) {
    hasHand();
    return withWireFault(Response.error(), { kind: 'reset' });
  },
};
