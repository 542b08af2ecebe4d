import type { Steps } from '../lib/steps.ts';
import { createWeightedCache, perWorld, perWorldInSteps } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { maxBatch, type RowSet, sessionStep } from './support/row-set.ts';
import { firstAtLeast } from './support/sorting.ts';

/** With more pages, a pair wouldn't fit in 16 bits. */
const MAX_PAGES = 255;

/** Pairs of a session that are counted without checking how many it has. */
const AT_ONCE = 4;

/**
 * Page views of each session in pairs: its first and second page form one number, its third and fourth the next. This
 * halves the work of counting. If the number of views is odd, the last one is paired with no page.
 */
interface ViewPairs {
  /** The first page times `width` plus the second, both as rows of the tables. No page is the number of pages. */
  readonly codes: Uint16Array;
  readonly width: number;
}

/** Index of a session's first pair. The s sessions before it with v views have at most (v + s) / 2 pairs. */
const firstPair = (firstView: number, session: number) => (firstView + session + 1) >>> 1;

/** Whether the views of a world can be counted in pairs. */
export const hasViewPairs = ({ tables }: World): boolean => tables.pages.length <= MAX_PAGES;

const viewPairs = perWorldInSteps(function* (world): Steps<ViewPairs> {
  const { count, pageStart } = world.sessions;
  const { page } = world.pageViews;
  const none = world.tables.pages.length;
  const width = none + 1;
  const codes = new Uint16Array(firstPair(pageStart[count] as number, count) + AT_ONCE);
  const pairFrom = (from: number) => {
    const to = Math.min(count, from + sessionStep);
    for (let row = from; row < to; row++) {
      const end = pageStart[row + 1] as number;
      let view = pageStart[row] as number;
      for (let place = firstPair(view, row); view < end; place++, view += 2) {
        const second = view + 1 < end ? (page[view + 1] as number) : none;
        codes[place] = (page[view] as number) * width + second;
      }
    }
  };
  for (let from = 0; from < count; from += sessionStep) {
    pairFrom(from);
    yield;
  }
  return { codes, width };
});

/** Start and end of the pairs still to be counted, by session of the current batch. */
const starts = new Int32Array(maxBatch + 1);
const ends = new Int32Array(maxBatch + 1);

/** Views by page of the tables in some sessions. Only for worlds that have pairs. */
export function countPairedViews(world: World, set: RowSet): Float64Array {
  const { pageStart } = world.sessions;
  const { codes, width } = viewPairs(world);
  const sums = new Int32Array(width * width);
  set.forEachBatch(set.from, set.to, (rows, count) => {
    let left = countFirst(codes, pageStart, rows, count, sums);
    while (left > 0) left = countNext(codes, left, sums);
  });
  const views = new Float64Array(width);
  addViews(sums, views);
  return views.subarray(0, width - 1);
}

// Each loop is a separate function: code after a loop would make V8 discard the loop's optimized code.

/** Counts the first pairs of each session and returns the number of sessions with more. */
function countFirst(codes: Uint16Array, pageStart: Int32Array, rows: Int32Array, count: number, sums: Int32Array) {
  let left = 0;
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    const first = pageStart[row] as number;
    const start = firstPair(first, row);
    const pairs = ((pageStart[row + 1] as number) - first + 1) >>> 1;
    countFour(codes, start, -pairs, sums);
    starts[left] = start + AT_ONCE;
    ends[left] = start + pairs;
    left += (AT_ONCE - pairs) >>> 31;
  }
  return left;
}

/**
 * Counts the next pairs of the first `count` remaining sessions. Moves those with still more to the front and returns
 * their number.
 */
function countNext(codes: Uint16Array, count: number, sums: Int32Array): number {
  let left = 0;
  for (let i = 0; i < count; i++) {
    const start = starts[i] as number;
    const end = ends[i] as number;
    countFour(codes, start, start - end, sums);
    starts[left] = start + AT_ONCE;
    ends[left] = end;
    left += (start + AT_ONCE - end) >>> 31;
  }
  return left;
}

/**
 * Counts up to four pairs, starting at `start`, that belong to the session. `passed` is minus the number of pairs that
 * it has left. That number is unpredictable, so a branch would cost more than adding 0 for the other pairs.
 */
function countFour(codes: Uint16Array, start: number, passed: number, sums: Int32Array): void {
  const a = codes[start] as number;
  const b = codes[start + 1] as number;
  const c = codes[start + 2] as number;
  const d = codes[start + 3] as number;
  sums[a] = (sums[a] as number) + (passed >>> 31);
  sums[b] = (sums[b] as number) + ((passed + 1) >>> 31);
  sums[c] = (sums[c] as number) + ((passed + 2) >>> 31);
  sums[d] = (sums[d] as number) + ((passed + 3) >>> 31);
}

/** Each pair counts as one view of each of its two pages. */
function addViews(sums: Int32Array, views: Float64Array): void {
  const width = views.length;
  for (let pair = 0; pair < sums.length; pair++) {
    const count = sums[pair] as number;
    if (count === 0) continue;
    const first = Math.floor(pair / width);
    const second = pair % width;
    views[first] = (views[first] as number) + count;
    views[second] = (views[second] as number) + count;
  }
}

/** The sessions that viewed a page, regardless of settings and queries, as parallel columns. */
interface PageVisits {
  /** Rows of `sessions`, ascending. */
  readonly rows: Int32Array;
  /** How many of the session's views are of the page. */
  readonly views: Uint16Array;
  /** Bits: the page was the session's first, last or only page. */
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

/** The counts of a page in some sessions. */
interface PageCounts {
  /** Sessions that viewed it. */
  readonly sessions: number;
  readonly views: number;
  /** Sessions that started on it, that ended on it, and that viewed it once and nothing else. */
  readonly entries: number;
  readonly exits: number;
  readonly bounces: number;
}

/** Counts a page, given by its row in the tables, in some sessions. Reads only sessions that viewed it. */
export function countPage(world: World, page: number, set: RowSet): PageCounts {
  const visits = caches(world).inSteps(String(page), () => findVisits(world, page));
  const last = firstAtLeast(visits.rows, set.to);
  let [sessions, views, entries, exits, bounces] = [0, 0, 0, 0, 0];
  for (let place = firstAtLeast(visits.rows, set.from); place < last; place++) {
    // Branchless, because set membership is unpredictable.
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
    /** The end of the views of the session that was found last. */
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
