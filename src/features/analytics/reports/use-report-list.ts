import { useQuery } from '@apollo/client/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import type { ReportKey, SortKeyOf } from '../../../../schema/reference/reports.ts';
import { changeSearchAtom, locationAtom } from '../../../state/location.ts';
import { nextSort, parseSort, type Sort, writeSort } from '../../../state/table-params.ts';
import {
  defaultSortOf,
  type ReportAnswer,
  type ReportDefinition,
  type ReportPage,
  type ReportRow,
} from './report-definition.ts';

/** Rows as they are on the screen, with the page of the list that they are. */
export interface ShownRows<Row> extends ReportPage<Row> {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface ReportRows<Row> {
  /** Null until the first answer, and where the call failed. */
  readonly shown: ShownRows<Row> | null;
  /** True while other rows than the shown ones are loading. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

interface ReportRequest<SortKey extends string> {
  readonly query: SessionQuery;
  readonly sort: Sort<SortKey>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** True once the address names another screen: nothing is requested then. */
  readonly isLeaving: boolean;
}

/** One page of a report. The last rows stay until others have loaded. */
export function useReportRows<Key extends ReportKey>(
  { document, pageOf }: ReportDefinition<Key>,
  { query, sort, page, pageSize, isLeaving }: ReportRequest<SortKeyOf<Key>>,
): ReportRows<ReportRow<Key>> {
  const { data, error, loading } = useQuery(document, {
    variables: { query, limit: pageSize, offset: (page - 1) * pageSize, ordering: [sort] },
    skip: isLeaving,
  });
  const [answer, setAnswer] = useState<{ readonly data: unknown; readonly shown: ShownRows<ReportRow<Key>> } | null>(
    null,
  );
  if (data && data !== answer?.data && !isLeaving) {
    setAnswer({ data, shown: { ...pageOf(data as ReportAnswer<Key>), page, pageSize } });
  }
  const hasFailed = error !== undefined && !loading;
  return { shown: hasFailed ? null : (answer?.shown ?? null), isBusy: loading, hasFailed };
}

interface ReportSort<SortKey extends string> {
  readonly sort: Sort<SortKey>;
  readonly onSort: (key: SortKey) => void;
}

/** The order of a report, which the query string keeps. A click on a column's head changes it and goes back to page 1. */
export function useReportSort<Key extends ReportKey>({
  key: report,
  columns,
}: ReportDefinition<Key>): ReportSort<SortKeyOf<Key>> {
  const changeSearch = useSetAtom(changeSearchAtom);
  const text = new URLSearchParams(useAtomValue(locationAtom).search).get('sort');
  const sort = useMemo(() => {
    const keys = columns({ link: () => '', largest: 0 }).flatMap(({ sortKey }) => sortKey ?? []);
    return parseSort(text, keys) ?? defaultSortOf(report);
  }, [text, columns, report]);
  const onSort = useCallback(
    (key: SortKeyOf<Key>) =>
      changeSearch((search) => {
        search.delete('page');
        writeSort(search, 'sort', nextSort(sort, key), defaultSortOf(report));
      }),
    [changeSearch, sort, report],
  );
  return { sort, onSort };
}
