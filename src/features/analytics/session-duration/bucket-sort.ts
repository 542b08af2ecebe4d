import { useAtomValue, useSetAtom } from 'jotai';
import type { Decoded, DroppedPart } from '../../../state/address.ts';
import { changeSearchAtom, locationAtom } from '../../../state/location.ts';
import { decodeSort, nextSort, type Sort, type SortParam, writeSort } from '../../../state/table-params.ts';

/** What both tables have: the order of the pages or minutes, under the contract's name for it, and the count. */
export type BucketSortKey = 'pagect_expanded' | 'duration' | 'sessionsct';
export type BucketSort = Sort<BucketSortKey>;

/** The orders of ANA-025: from the shortest on. */
export const depthSort = { key: 'pagect_expanded', direction: 'ASC' } as const satisfies BucketSort;
export const lengthSort = { key: 'duration', direction: 'ASC' } as const satisfies BucketSort;

/** The order of a table, which the query string keeps, and what a click on a column does to it. */
export function useBucketSort(param: Exclude<SortParam, 'sort'>, defaultSort: BucketSort) {
  const { search } = useAtomValue(locationAtom);
  const changeSearch = useSetAtom(changeSearchAtom);
  const sort = decodeBucketSort(new URLSearchParams(search), param, defaultSort).value;
  const onSort = (key: BucketSortKey) =>
    changeSearch((params) => writeSort(params, param, nextSort(sort, key), defaultSort));
  return { sort, onSort };
}

/** An order such as sessionsct.DESC; the default for anything that this table cannot be sorted by. */
export function decodeBucketSort(
  search: URLSearchParams,
  param: SortParam,
  defaultSort: BucketSort,
): Decoded<Sort<BucketSortKey>> {
  return decodeSort<BucketSortKey>(search, param, [defaultSort.key, 'sessionsct'], defaultSort);
}

/** Orders in the address that neither of the two tables of a page has. */
export function useDroppedBucketSorts(): readonly DroppedPart[] {
  const search = new URLSearchParams(useAtomValue(locationAtom).search);
  return [
    ...decodeBucketSort(search, 'depth_sort', depthSort).dropped,
    ...decodeBucketSort(search, 'length_sort', lengthSort).dropped,
  ];
}

/**
 * Puts rows in the default order into another. The reports are whole (at most 100 rows, ANA-025), so that this
 * needs no further call; rows of the same count stay in the default order, as the server has them.
 */
export function sortBuckets<Row extends { readonly sessionsct: number }>(
  rows: readonly Row[],
  { key, direction }: BucketSort,
): readonly Row[] {
  const sign = direction === 'ASC' ? 1 : -1;
  if (key === 'sessionsct') return rows.toSorted((a, b) => sign * (a.sessionsct - b.sessionsct));
  return sign === 1 ? rows : rows.toReversed();
}
