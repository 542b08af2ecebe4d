import type { World } from '../../world/world.ts';
import type { Pass } from './keep.ts';
import type { Span } from './span.ts';

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
