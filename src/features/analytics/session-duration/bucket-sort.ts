import { useAtomValue, useSetAtom } from 'jotai';
import type { Decoded, DroppedPart } from '../../../state/address.ts';
import { changeSearchAtom, locationAtom } from '../../../state/location.ts';
import { decodeSort, nextSort, type Sort, type SortParam, writeSort } from '../../../state/table-params.ts';

/** Sort keys of both tables: pages or minutes, under the contract's names, and the count. */
export type BucketSortKey = 'pagect_expanded' | 'duration' | 'sessionsct';
export type BucketSort = Sort<BucketSortKey>;

/** The orders of ANA-025: shortest first. */
export const depthSort = { key: 'pagect_expanded', direction: 'ASC' } as const satisfies BucketSort;
export const lengthSort = { key: 'duration', direction: 'ASC' } as const satisfies BucketSort;

/** A table's order, stored in the query string, and the handler of column clicks. */
export function useBucketSort(param: Exclude<SortParam, 'sort'>, defaultSort: BucketSort) {
  const { search } = useAtomValue(locationAtom);
  const changeSearch = useSetAtom(changeSearchAtom);
  const sort = decodeBucketSort(new URLSearchParams(search), param, defaultSort).value;
  const onSort = (key: BucketSortKey) =>
    changeSearch((params) => writeSort(params, param, nextSort(sort, key), defaultSort));
  return { sort, onSort };
}

/** Parses an order such as sessionsct.DESC. Returns the default for anything this table doesn't support. */
export function decodeBucketSort(
  search: URLSearchParams,
  param: SortParam,
  defaultSort: BucketSort,
): Decoded<Sort<BucketSortKey>> {
  return decodeSort<BucketSortKey>(search, param, [defaultSort.key, 'sessionsct'], defaultSort);
}

/** Orders in the address that neither of the page's tables supports. */
export function useDroppedBucketSorts(): readonly DroppedPart[] {
  const search = new URLSearchParams(useAtomValue(locationAtom).search);
  return [
    ...decodeBucketSort(search, 'depth_sort', depthSort).dropped,
    ...decodeBucketSort(search, 'length_sort', lengthSort).dropped,
  ];
}

/**
 * Sorts rows that are in the default order. The reports are complete (at most 100 rows, ANA-025), so no further call is
 * needed. Ties stay in the default order, as on the server.
 */
export function sortBuckets<Row extends { readonly sessionsct: number }>(
  rows: readonly Row[],
  { key, direction }: BucketSort,
): readonly Row[] {
  const sign = direction === 'ASC' ? 1 : -1;
  if (key === 'sessionsct') return rows.toSorted((a, b) => sign * (a.sessionsct - b.sessionsct));
  return sign === 1 ? rows : rows.toReversed();
}
