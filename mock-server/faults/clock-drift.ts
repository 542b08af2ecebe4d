import type { ClockDriftFault } from '../../schema/generated/control.ts';
import type { FaultKind } from './fault-kind.ts';
import { withClock } from './sandbox-services.ts';

export const clockDrift: FaultKind<ClockDriftFault> = {
  fits: ({ kind }) => kind !== 'other',
  services(services, { fault, hasHand }) {
    hasHand();
    const { clock } = services;
    return withClock(services, { now: () => clock.now() + fault.seconds * 1000 });
  },
};
