import type { Steps } from '../lib/steps.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { type RowSet, sessionStep } from './support/row-set.ts';
import { firstAtLeast } from './support/sorting.ts';

/** The sessions that saw a page, whatever settings and queries say: columns of equal length, by place. */
interface PageVisits {
  /** Rows of `sessions`, ascending. */
  readonly rows: Int32Array;
  /** How many of their views are of the page. */
  readonly views: Uint16Array;
  /** Bits: it was the first page, the last one, the only one. */
  readonly ends: Uint8Array;
}

const END = { first: 1, last: 2, only: 4 } as const;

const caches = perWorld(() =>
  createWeightedCache<PageVisits>(
    64,
    8 << 20,
    ({ rows, views, ends }) => rows.byteLength + views.byteLength + ends.byteLength,
  ),
);

/** What is counted of a page in some sessions. */
interface PageCounts {
  /** Sessions that saw it. */
  readonly sessions: number;
  readonly views: number;
  /** Sessions that began on it, that ended on it, and that saw nothing else, nor it again. */
  readonly entries: number;
  readonly exits: number;
  readonly bounces: number;
}

/** Counts a page, by its row of the tables, in some sessions: only those that saw it are looked at. */
export function countPage(world: World, page: number, set: RowSet): PageCounts {
  const visits = caches(world).inSteps(String(page), () => findVisits(world, page));
  const last = firstAtLeast(visits.rows, set.to);
  let [sessions, views, entries, exits, bounces] = [0, 0, 0, 0, 0];
  for (let place = firstAtLeast(visits.rows, set.from); place < last; place++) {
    // Without a branch: nobody can foresee which sessions the set has.
    const isIn = set.bit(visits.rows[place] as number);
    const ends = -isIn & (visits.ends[place] as number);
    sessions += isIn;
    views += -isIn & (visits.views[place] as number);
    entries += ends & 1;
    exits += (ends >>> 1) & 1;
    bounces += ends >>> 2;
  }
  return { sessions, views, entries, exits, bounces };
}

function* findVisits({ sessions, pageViews: { page: pages } }: World, page: number): Steps<PageVisits> {
  const { count, pageStart } = sessions;
  const [rows, views, ends]: [number[], number[], number[]] = [[], [], []];
  const findFrom = (from: number) => {
    const lastView = pageStart[Math.min(count, from + sessionStep)] as number;
    let row = from;
    /** Of the views of the session that was found last. */
    let rowEnd = 0;
    let place = rows.length - 1;
    for (let view = pageStart[from] as number; view < lastView; view++) {
      if (pages[view] !== page) continue;
      if (view >= rowEnd) {
        while ((pageStart[row + 1] as number) <= view) row++;
        rowEnd = pageStart[row + 1] as number;
        const first = pageStart[row] as number;
        place = rows.push(row) - 1;
        views.push(0);
        ends.push((view === first ? END.first : 0) | (rowEnd === first + 1 ? END.only : 0));
      }
      views[place] = (views[place] as number) + 1;
      if (view === rowEnd - 1) ends[place] = (ends[place] as number) | END.last;
    }
  };
  for (let from = 0; from < count; from += sessionStep) {
    findFrom(from);
    yield;
  }
  return { rows: new Int32Array(rows), views: new Uint16Array(views), ends: new Uint8Array(ends) };
}
