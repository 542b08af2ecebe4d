import type { Clock } from '../lib/clock.ts';

/** The machine's time; moved, where a start is given, so that it shows `start` (milliseconds) now and runs on. */
export function createWallClock(start?: number): Clock {
  const ahead = start === undefined ? 0 : start - Date.now();
  return { now: () => Date.now() + ahead };
}
