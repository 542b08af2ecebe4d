import type { Sort } from '../../../components/data-table/header-cell.tsx';

/** What both tables have: the order of the pages or minutes, under the contract's name for it, and the count. */
export type BucketSortKey = 'pagect_expanded' | 'duration' | 'sessionsct';
export type BucketSort = Sort<BucketSortKey>;

/** The orders of ANA-025: from the shortest on. */
export const depthSort: BucketSort = { key: 'pagect_expanded', direction: 'ASC' };
export const lengthSort: BucketSort = { key: 'duration', direction: 'ASC' };

/** Reads an order such as sessionsct.DESC; `usual` for anything that this table cannot be sorted by. */
export function parseBucketSort(text: string | null, usual: BucketSort): BucketSort {
  const [key, direction] = (text ?? '').split('.');
  const known = ([usual.key, 'sessionsct'] as const).find((name) => name === key);
  return known && (direction === 'ASC' || direction === 'DESC') ? { key: known, direction } : usual;
}

/** The order as the query string holds it; null for the usual one. */
export function serialiseBucketSort(sort: BucketSort, usual: BucketSort): string | null {
  return sort.key === usual.key && sort.direction === usual.direction ? null : `${sort.key}.${sort.direction}`;
}

/**
 * Puts rows that came in the usual order into another. The reports are whole (at most 100 rows, ANA-025), so that
 * needs no further call; rows of the same count stay in the usual order, as the server keeps them.
 */
export function sortBuckets<Row extends { readonly sessionsct: number }>(
  rows: readonly Row[],
  { key, direction }: BucketSort,
): readonly Row[] {
  const sign = direction === 'ASC' ? 1 : -1;
  if (key === 'sessionsct') return rows.toSorted((a, b) => sign * (a.sessionsct - b.sessionsct));
  return sign === 1 ? rows : rows.toReversed();
}
