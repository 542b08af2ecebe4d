import { memoize } from '../lib/memoize.ts';
import type { World } from './world.ts';

/** No session is longer, in seconds. */
const longest = 65_535;

const latest = memoize((_: World) => ({ moment: Number.NaN, count: 0 }));

/**
 * How many sessions of a world the clock has revealed at a moment, in seconds since 1970: those that are over, together
 * with all that began before them (TST-002). What began is told of once it is over, so the first rows are always the
 * same.
 */
export function revealedSessions(world: World, moment: number): number {
  const known = latest(world);
  if (known.moment === moment) return known.count;
  const { time, duration, count } = world.sessions;
  const begun = firstAfter(time, moment);
  // Whatever began longer ago than any session lasts is over.
  let row = firstAfter(time, moment - longest - 1);
  while (row < begun && (time[row] as number) + (duration[row] as number) <= moment) row++;
  known.moment = moment;
  known.count = Math.min(row, count);
  return known.count;
}

/** How many visitors have come by then: they have their rows in the order of their first sessions. */
export function revealedVisitors(world: World, moment: number): number {
  return firstAfter(firstSessions(world), revealedSessions(world, moment) - 1);
}

/** By visitor, the row of its first session; ascending. */
const firstSessions = memoize(({ sessions, visitors }: World) => {
  const rows = new Int32Array(visitors.count);
  let visitor = 0;
  for (let row = 0; visitor < rows.length; row++) {
    if (sessions.visitor[row] === visitor) rows[visitor++] = row;
  }
  return rows;
});

/** The first place whose value is above `bound` in a column that never decreases; its length where there is none. */
function firstAfter(column: Int32Array, bound: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}
