import type { Steps } from '../../lib/steps.ts';
import { createWeightedCache, perWorld } from '../../world/per-world.ts';
import type { World } from '../../world/world.ts';
import { noRows, type RowBits, sessionStep } from '../support/row-set.ts';
import { nonZeroIndices } from '../support/table-entries.ts';

const MEGABYTE = 1 << 20;
const caches = perWorld(() => createWeightedCache<RowBits>(512, 20 * MEGABYTE, (bits) => bits.byteLength));

/** Up to this many values of a filter each get their own bits. More values share one set, computed in one pass. */
export const MAX_SINGLE = 4;

/** Marks the matching sessions from `from` up to but excluding `to`. `from` is a multiple of 32. */
export type Marker = (bits: RowBits, from: number, to: number) => void;

/** The sessions that a marker marks. */
export function* markedRows({ sessions: { count } }: World, mark: Marker): Steps<RowBits> {
  const bits = noRows(count);
  for (let from = 0; from < count; from += sessionStep) {
    mark(bits, from, Math.min(count, from + sessionStep));
    yield;
  }
  return bits;
}

/**
 * The sessions with one of the values, as alternatives. Their bits are computed when a value is first requested, then
 * cached, so that a filter reads a word per 32 sessions instead of every session. `filter` and value are the cache key;
 * `markerOf` creates the marker for all values that it receives. More than `maxSingle` values share one set.
 */
export function valueRows<Value extends string | number>(
  world: World,
  filter: string,
  values: readonly Value[],
  markerOf: (values: readonly Value[]) => Marker,
  maxSingle = MAX_SINGLE,
): RowBits[] {
  const rowsOf = (some: readonly Value[]) =>
    caches(world).inSteps(JSON.stringify([filter, some]), () => markedRows(world, markerOf(some)));
  return values.length > maxSingle ? [rowsOf(values)] : values.map((value) => rowsOf([value]));
}

/**
 * The same for a column of codes, which are indices in one of the world's tables. Selects the codes marked 1 in `mask`.
 */
export function maskedRows(
  world: World,
  filter: string,
  mask: Uint8Array,
  markerOf: (mask: Uint8Array) => Marker,
  maxSingle?: number,
): RowBits[] {
  const markerOfCodes = (codes: readonly number[]) => {
    const isSelected = new Uint8Array(mask.length);
    for (const code of codes) isSelected[code] = 1;
    return markerOf(isSelected);
  };
  return valueRows(world, filter, nonZeroIndices(mask), markerOfCodes, maxSingle);
}

type Column = Uint8Array | Uint16Array | Int32Array;

/** Marks rows whose value in a column is marked 1 in `mask`. Writes whole words without branching. */
export function byColumn(column: Column, mask: Uint8Array): Marker {
  return (bits, from, to) => {
    for (let start = from, index = from >>> 5; start < to; start += 32, index++) {
      const end = Math.min(start + 32, to);
      let word = 0;
      for (let row = start; row < end; row++) word |= (mask[column[row] as number] as number) << (row & 31);
      bits[index] = (bits[index] as number) | word;
    }
  };
}

/** Marks sessions whose visitor's value in a visitor column is marked 1 in `mask`. */
export function byVisitor({ sessions: { visitor } }: World, column: Column, mask: Uint8Array): Marker {
  return (bits, from, to) => {
    for (let row = from; row < to; row++) {
      const isMarked = mask[column[visitor[row] as number] as number] as number;
      bits[row >>> 5] = (bits[row >>> 5] as number) | (isMarked << (row & 31));
    }
  };
}

/** Marks rows with any bit of `bitMask` in a column. */
export function byBits(column: Uint8Array | Uint32Array, bitMask: number): Marker {
  return (bits, from, to) => {
    for (let row = from; row < to; row++) {
      if (((column[row] as number) & bitMask) !== 0) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
    }
  };
}

/** Marks sessions whose first page (`entry`) or last page (`exit`) is marked 1 in `mask`. */
export function byEndPage(
  { sessions: { pageStart }, pageViews: { page } }: World,
  end: 'entry' | 'exit',
  mask: Uint8Array,
): Marker {
  const isLast = end === 'exit';
  const marker: Marker = (bits, from, to) => {
    for (let row = from; row < to; row++) {
      const view = isLast ? (pageStart[row + 1] as number) - 1 : (pageStart[row] as number);
      const isMarked = mask[page[view] as number] as number;
      bits[row >>> 5] = (bits[row >>> 5] as number) | (isMarked << (row & 31));
    }
  };
  return marker;
}

/**
 * Marks sessions that viewed a page marked 1 in `mask`. Most views are of other pages, so the session is looked up only
 * on a match.
 */
export function bySeenPages({ sessions: { pageStart }, pageViews: { page } }: World, mask: Uint8Array): Marker {
  return (bits, from, to) => {
    const views = pageStart[to] ?? 0;
    let row = from;
    for (let view = pageStart[from] ?? 0; view < views; view++) {
      if (mask[page[view] as number] === 0) continue;
      while ((pageStart[row + 1] as number) <= view) row++;
      bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
    }
  };
}

/** Values from `min` to `max`, both included. `max` can be infinite. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** Marks sessions with a number of pages in the span. */
export function byDepth({ pageStart }: World['sessions'], { min, max }: Span): Marker {
  return (bits, from, to) => {
    for (let row = from; row < to; row++) {
      const pages = (pageStart[row + 1] as number) - (pageStart[row] as number);
      if (pages >= min && pages <= max) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
    }
  };
}

/** Marks sessions with a length in seconds in the span. */
export function byLength({ duration }: World['sessions'], { min, max }: Span): Marker {
  return (bits, from, to) => {
    for (let row = from; row < to; row++) {
      const seconds = duration[row] as number;
      if (seconds >= min && seconds <= max) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
    }
  };
}
