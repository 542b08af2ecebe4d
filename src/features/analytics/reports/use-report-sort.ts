import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { Sort } from '../../../components/data-table/column.ts';
import { changeSearchAtom, locationAtom } from '../../../state/location.ts';
import { nextSort } from '../../../state/sessions/session-sort.ts';
import type { ReportDefinition } from './report-definition.ts';
import { parseReportSort, writeReportSort } from './report-sort.ts';

interface ReportSort<Key extends string> {
  readonly sort: Sort<Key>;
  readonly onSort: (key: Key) => void;
}

/** The order of a report, which the query string keeps, and what a click on a head does to it. */
export function useReportSort<Row, Key extends string, Data>({
  columns,
  usualSort,
}: ReportDefinition<Row, Key, Data>): ReportSort<Key> {
  const changeSearch = useSetAtom(changeSearchAtom);
  const text = new URLSearchParams(useAtomValue(locationAtom).search).get('sort');
  const sort = useMemo(() => {
    const keys = columns({ link: () => '', largest: 0 }).flatMap(({ sortKey }) => sortKey ?? []);
    return parseReportSort(text, keys, usualSort);
  }, [text, columns, usualSort]);
  const onSort = useCallback(
    (key: Key) => changeSearch((params) => writeReportSort(params, nextSort(sort, key), usualSort)),
    [changeSearch, sort, usualSort],
  );
  return { sort, onSort };
}
