import type { ClockDriftFault, ExpiredTokenFault, LatencyFault } from '../../schema/generated/control.ts';
import type { Clock } from '../lib/clock.ts';
import type { FaultKind, FaultServices } from './fault-kind.ts';

/** Standard deviations from the median to the 95th percentile of a normal distribution. */
const deviations = 1.6449;

export const latency: FaultKind<LatencyFault> = {
  fits: () => true,
  delay({ fault: { shape, milliseconds }, number, draw }) {
    const [first = 0, second = first] = milliseconds;
    if (shape === 'fixed') return first;
    if (shape === 'stepped') return milliseconds[Math.min(number, milliseconds.length) - 1] ?? 0;
    if (first <= 0) return 0;
    // The Box-Muller transform: a normally distributed number from two uniform ones.
    const normal = Math.sqrt(-2 * Math.log(1 - draw('size'))) * Math.cos(2 * Math.PI * draw('angle'));
    const late = first * Math.exp((normal * Math.log(Math.max(second, first) / first)) / deviations);
    return Math.min(120_000, Math.round(late));
  },
};

/** Moves the mock's clock ahead of or behind the browser's. */
export const clockDrift: FaultKind<ClockDriftFault> = {
  fits: ({ kind }) => kind !== 'other',
  services(services, { fault, markApplied }) {
    markApplied();
    const { clock } = services;
    return withClock(services, { now: () => clock.now() + fault.seconds * 1000 });
  },
};

/** The legacy token stays valid (TST-016), because a refresh doesn't replace it and the person couldn't recover. */
export const expiredToken: FaultKind<ExpiredTokenFault> = {
  fits: ({ kind }) => kind === 'data' || kind === 'sign-in',
  services(services, { fault, since, markApplied }) {
    const kinds = fault.refresh === 'refused' ? (['access', 'id', 'refresh'] as const) : (['access', 'id'] as const);
    const tokens = services.tokens.withClock(services.clock, { since, kinds, onRefused: markApplied });
    return { ...services, tokens };
  },
};

/** The same services with another clock. */
export function withClock(services: FaultServices, clock: Clock): FaultServices {
  return { ...services, clock, tokens: services.tokens.withClock(clock) };
}
