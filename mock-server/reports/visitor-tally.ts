import { createWeightedCache, perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { visitorIsIsp } from './company-names.ts';
import type { ReportScope } from './report-scope.ts';
import type { Selection } from './selection.ts';
import { noRows, type RowBits, RowSet } from './support/row-set.ts';

/** The identifiable visitors of a selection, or only those that can rank first, as parallel columns. */
export interface VisitorTally {
  /** Rows of `visitors`, ascending. */
  readonly visitors: Int32Array;
  readonly sessions: Int32Array;
  readonly pages: Int32Array;
  /** The total number of identifiable visitors in the selection. */
  readonly total: number;
}

const caches = perWorld(() =>
  createWeightedCache<VisitorTally>(32, 8 << 20, ({ visitors }) => 3 * visitors.byteLength),
);

/** All identifiable visitors of a selection. */
export function visitorTally(scope: ReportScope, selection: Selection): VisitorTally {
  return caches(scope.world).get(selection.key, () => countVisitors(scope.world, selection));
}

/** Sessions and pages by visitor, interleaved. Zero between calls: each call clears what it wrote. */
let scratch = new Int32Array(0);

function countVisitors(world: World, { rows }: Selection): VisitorTally {
  const { visitor, pageStart } = world.sessions;
  const { count } = world.visitors;
  if (scratch.length < 2 * count) scratch = new Int32Array(2 * count);
  const sums = scratch;
  const isIsp = visitorIsIsp(world);
  const isCounted: RowBits = noRows(count);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const visitorRow = visitor[row] as number;
    if (isIsp[visitorRow]) continue;
    isCounted[visitorRow >>> 5] = (isCounted[visitorRow >>> 5] as number) | (1 << (visitorRow & 31));
    const pages = (pageStart[row + 1] as number) - (pageStart[row] as number);
    sums[2 * visitorRow] = (sums[2 * visitorRow] as number) + 1;
    sums[2 * visitorRow + 1] = (sums[2 * visitorRow + 1] as number) + pages;
  }
  const visitors = new RowSet(isCounted, 0, 0, count).rows();
  const sessions = new Int32Array(visitors.length);
  const pages = new Int32Array(visitors.length);
  for (let index = 0; index < visitors.length; index++) {
    const at = 2 * (visitors[index] as number);
    sessions[index] = sums[at] as number;
    pages[index] = sums[at + 1] as number;
    sums[at] = 0;
    sums[at + 1] = 0;
  }
  return { visitors, sessions, pages, total: visitors.length };
}
