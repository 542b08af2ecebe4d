import type { LatencyFault } from '../../schema/generated/control.ts';
import type { FaultKind } from './fault-kind.ts';

/** Standard deviations from the median to the 95th percentile of a normal distribution. */
const deviations = 1.6449;

export const latency: FaultKind<LatencyFault> = {
  fits: () => true,
  delay({ fault: { shape, milliseconds }, number, draw }) {
    const [first = 0, second = first] = milliseconds;
    if (shape === 'fixed') return first;
    if (shape === 'stepped') return milliseconds[Math.min(number, milliseconds.length) - 1] ?? 0;
    if (first <= 0) return 0;
    // Box and Muller's way to a normally distributed number from two evenly distributed ones.
    const normal = Math.sqrt(-2 * Math.log(1 - draw('size'))) * Math.cos(2 * Math.PI * draw('angle'));
    const late = first * Math.exp((normal * Math.log(Math.max(second, first) / first)) / deviations);
    return Math.min(120_000, Math.round(late));
  },
};
