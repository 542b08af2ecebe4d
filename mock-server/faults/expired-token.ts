import type { ExpiredTokenFault } from '../../schema/generated/control.ts';
import type { FaultKind } from './fault-kind.ts';

/** The legacy token stays: a refresh gives no new one, so that nobody could get out of it. */
export const expiredToken: FaultKind<ExpiredTokenFault> = {
  fits: ({ kind }) => kind === 'data' || kind === 'sign-in',
  services(services, { fault, since, hasHand }) {
    const kinds = fault.refresh === 'refused' ? (['access', 'id', 'refresh'] as const) : (['access', 'id'] as const);
    const tokens = services.tokens.withClock(services.clock, { since, kinds, onRefused: hasHand });
    return { ...services, tokens };
  },
};
