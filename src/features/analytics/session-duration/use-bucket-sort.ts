import { useAtomValue, useSetAtom } from 'jotai';
import { changeSearchAtom, locationAtom } from '../../../state/location.ts';
import { nextSort } from '../../../state/table-params.ts';
import { type BucketSort, type BucketSortKey, parseBucketSort, serialiseBucketSort } from './bucket-sort.ts';

/** Query parameters of the two tables, which share a page. */
type SortParam = 'depth_sort' | 'length_sort';

/** The order of a table, which the query string keeps, and what a click on a column does to it. */
export function useBucketSort(param: SortParam, usual: BucketSort) {
  const { search } = useAtomValue(locationAtom);
  const changeSearch = useSetAtom(changeSearchAtom);
  const sort = parseBucketSort(new URLSearchParams(search).get(param), usual);
  const onSort = (key: BucketSortKey) =>
    changeSearch((params) => {
      const text = serialiseBucketSort(nextSort(sort, key), usual);
      if (text === null) params.delete(param);
      else params.set(param, text);
    });
  return { sort, onSort };
}
