import type { Steps } from '../lib/steps.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { admittedRows } from './filters/admitted-rows.ts';
import { type ReportScope, settingsKey } from './report-scope.ts';
import { bySelection, type Selection } from './selection.ts';
import { RowSet } from './support/row-set.ts';

/** Adds the first `count` rows to sums. Must be additive: the sums of two lists of rows add up to those of both. */
type AddRows = (world: World, rows: Int32Array, count: number, sums: Float64Array) => void;

/** Sessions between two milestones. */
const STEP = 16_384;

/**
 * `width` sums over the sessions of a selection. An unfiltered selection's sums are the difference between cumulative
 * sums at its end and its start. Those are cached at every milestone, so that only sessions between an end and the
 * preceding milestone are read.
 */
export function tallyBy(
  width: (world: World) => number,
  add: AddRows,
): (scope: ReportScope, selection: Selection) => Float64Array {
  const caches = perWorld(() => createWeightedCache<Float64Array>(4, 4 << 20, (sums) => sums.byteLength));

  function sumBefore({ world }: ReportScope, admitted: RowSet, milestones: Float64Array, row: number): Float64Array {
    const size = width(world);
    const milestone = Math.floor(row / STEP);
    const sums = milestones.slice(milestone * size, (milestone + 1) * size);
    admitted.forEachBatch(milestone * STEP, row, (rows, number) => add(world, rows, number, sums));
    return sums;
  }

  /** The cumulative sums over all admitted sessions before each milestone, one after the other. */
  function* sumUp({ world }: ReportScope, admitted: RowSet): Steps<Float64Array> {
    const size = width(world);
    const count = Math.floor(world.sessions.count / STEP) + 1;
    const milestones = new Float64Array(count * size);
    const sums = new Float64Array(size);
    for (let milestone = 1; milestone < count; milestone++) {
      admitted.forEachBatch((milestone - 1) * STEP, milestone * STEP, (rows, number) => add(world, rows, number, sums));
      milestones.set(sums, milestone * size);
      yield;
    }
    return milestones;
  }

  return bySelection((scope, selection) => {
    const { world } = scope;
    const { set } = selection;
    if (!selection.isUnfiltered || selection.count <= 2 * STEP) {
      const sums = new Float64Array(width(world));
      set.forEachBatch(set.from, set.to, (rows, number) => add(world, rows, number, sums));
      return sums;
    }
    const admitted = new RowSet(admittedRows(scope), 0, 0, world.sessions.count);
    const milestones = caches(world).inSteps(settingsKey(scope.settings), () => sumUp(scope, admitted));
    const before = sumBefore(scope, admitted, milestones, set.from);
    const late = new Float64Array(width(world));
    const hidden = selection.hidden.filter((row) => admitted.has(row));
    add(world, hidden, hidden.length, late);
    return sumBefore(scope, admitted, milestones, set.to).map(
      (sum, index) => sum - (before[index] as number) - (late[index] as number),
    );
  });
}
