import type { World } from '../../world/world.ts';
import type { SearchMasks } from './table-masks.ts';

/**
 * The passes of a selection. Each reads `count` rows of `from`, writes those that it keeps to the front of `into`
 * (which may be `from` itself) and returns their number. They write always and count on, without a branch:
 * half-taken branches cost more than the writes.
 */
export type Pass = (from: Int32Array, count: number, into: Int32Array) => number;

/** Values from `min` to `max`, both included; `max` may be infinite. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** Keeps rows whose value in a column has a 1 in `mask`. */
export function keepMasked(column: Uint8Array | Uint16Array | Int32Array, mask: Uint8Array): Pass {
  return (from, count, into) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = from[i] as number;
      into[kept] = row;
      kept += mask[column[row] as number] as number;
    }
    return kept;
  };
}

/** Keeps rows whose value in a column is `wanted`. */
export function keepEqual(column: Int32Array, wanted: number): Pass {
  return (from, count, into) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = from[i] as number;
      if (column[row] === wanted) into[kept++] = row;
    }
    return kept;
  };
}

/** Keeps rows whose value in a column has any one of `bits`. */
export function keepBits(column: Uint8Array | Uint32Array, bits: number): Pass {
  return (from, count, into) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = from[i] as number;
      into[kept] = row;
      kept += (column[row] as number) & bits ? 1 : 0;
    }
    return kept;
  };
}

/** Keeps rows with any one of `bits`, or a 1 in either mask: by visitor the one, by session the other. */
export function keepAttributes(
  { attributes, visitor }: World['sessions'],
  bits: number,
  visitors: Uint8Array | null,
  visits: Uint8Array | null,
): Pass {
  return (from, count, into) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = from[i] as number;
      const isKept =
        ((attributes[row] as number) & bits) !== 0 ||
        (visitors !== null && visitors[visitor[row] as number] === 1) ||
        (visits !== null && visits[row] === 1);
      if (isKept) into[kept++] = row;
    }
    return kept;
  };
}

/** Keeps rows whose visitor's name or whose term was found. */
export function keepFound({ visitor, searchTerm }: World['sessions'], found: SearchMasks): Pass {
  return (from, count, into) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = from[i] as number;
      into[kept] = row;
      kept += (found.visitors[visitor[row] as number] as number) | (found.terms[searchTerm[row] as number] as number);
    }
    return kept;
  };
}

export function keepLength({ duration }: World['sessions'], { min, max }: Span): Pass {
  return (from, count, into) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = from[i] as number;
      const seconds = duration[row] as number;
      into[kept] = row;
      kept += seconds >= min && seconds <= max ? 1 : 0;
    }
    return kept;
  };
}

/** Keeps rows with a 1 in `mask`, which has an entry for each row. */
export function keepMarked(mask: Uint8Array): Pass {
  return (from, count, into) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = from[i] as number;
      into[kept] = row;
      kept += mask[row] as number;
    }
    return kept;
  };
}

/** Keeps rows by the number of their pages. */
export function keepDepth({ pageStart }: World['sessions'], { min, max }: Span): Pass {
  return (from, count, into) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = from[i] as number;
      const pages = (pageStart[row + 1] as number) - (pageStart[row] as number);
      into[kept] = row;
      kept += pages >= min && pages <= max ? 1 : 0;
    }
    return kept;
  };
}

/** Keeps rows whose first page has a 1 in `mask`. */
export function keepFirstPage({ sessions: { pageStart }, pageViews: { page } }: World, mask: Uint8Array): Pass {
  return (from, count, into) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = from[i] as number;
      into[kept] = row;
      kept += mask[page[pageStart[row] as number] as number] as number;
    }
    return kept;
  };
}

/** Keeps rows whose last page has a 1 in `mask`. */
export function keepLastPage({ sessions: { pageStart }, pageViews: { page } }: World, mask: Uint8Array): Pass {
  return (from, count, into) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = from[i] as number;
      into[kept] = row;
      kept += mask[page[(pageStart[row + 1] as number) - 1] as number] as number;
    }
    return kept;
  };
}
