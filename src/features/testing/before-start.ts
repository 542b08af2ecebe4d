import { takeKeptClock } from './sandbox-clock.ts';

/**
 * Takes over the clock that testers have set for this browser. False where the address asks for a state of the mock,
 * which must be brought about before anything is asked (TST-060).
 */
export function isReadyToAsk(search: string): boolean {
  takeKeptClock();
  return !/[?&](row|scenario)\b/.test(search);
}
