import { memoize } from '../lib/memoize.ts';
import { isAdded } from './added/added-rows.ts';
import type { World } from './world.ts';

/** The maximum length of a session in seconds. */
export const longestSession = 65_535;

/** The sessions that the clock has revealed at a moment. */
export interface Revealed {
  /** They are before this row. */
  readonly to: number;
  /** Rows before `to` that aren't revealed yet, ascending. Only if added visits are revealed before them. */
  readonly hidden: Int32Array;
  /** Differs whenever the rows differ. */
  readonly key: string;
}

const latest = memoize((_: World): { moment: number; revealed: Revealed } => ({
  moment: Number.NaN,
  revealed: { to: 0, hidden: new Int32Array(), key: '' },
}));

/**
 * What the clock has revealed at a moment, in seconds since 1970: simulated sessions that are over together with all
 * that started before them, so that the first rows are always the same (TST-002), and every added session that is over,
 * regardless of others in progress (TST-086).
 */
export function revealedAt(world: World, moment: number): Revealed {
  const known = latest(world);
  if (known.moment !== moment) {
    known.revealed = findRevealed(world, moment);
    known.moment = moment;
  }
  return known.revealed;
}

function findRevealed({ sessions, added }: World, moment: number): Revealed {
  const { time, duration, count } = sessions;
  const startedEnd = Math.min(firstAfter(time, moment), count);
  // Sessions that started longer ago than the maximum length are over.
  let row = firstAfter(time, moment - longestSession - 1);
  const isOver = () => (time[row] as number) + (duration[row] as number) <= moment;
  while (row < startedEnd && isOver()) row++;
  let to = row;
  const hidden: number[] = [];
  if (added !== undefined) {
    for (let isWaiting = false; row < startedEnd; row++) {
      const isOfSimulation = !isAdded(added.sessions, row);
      if (isOfSimulation && !isOver()) isWaiting = true;
      if (isOver() && !(isOfSimulation && isWaiting)) to = row + 1;
      else hidden.push(row);
    }
  }
  const before = hidden.filter((waiting) => waiting < to);
  return { to, hidden: Int32Array.from(before), key: [to, ...before].join() };
}

/** Whether a session is revealed at a moment. */
export function isRevealed(world: World, row: number, moment: number): boolean {
  const { to, hidden } = revealedAt(world, moment);
  return row < to && !hidden.includes(row);
}

/** Whether a visitor is revealed at a moment. */
export function isVisitorRevealed(world: World, visitor: number, moment: number): boolean {
  return isRevealed(world, firstSessions(world)[visitor] ?? world.sessions.count, moment);
}

/** How many simulated visitors are revealed at a moment. Their rows are in the order of their first sessions. */
export function revealedVisitors(world: World, moment: number): number {
  const simulated = world.visitors.count - (world.added?.visitors.rows.length ?? 0);
  return firstAfter(firstSessions(world).subarray(0, simulated), revealedAt(world, moment).to - 1);
}

/** By visitor, the row of the first session; ascending if none was added. */
const firstSessions = memoize(({ sessions, visitors }: World) => {
  const rows = new Int32Array(visitors.count);
  for (let row = sessions.count - 1; row >= 0; row--) rows[sessions.visitor[row] as number] = row;
  return rows;
});

/** Index of the first value above `bound` in a non-decreasing column; its length if there is none. */
export function firstAfter(column: Int32Array, bound: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}
