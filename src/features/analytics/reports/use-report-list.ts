import { useQuery } from '@apollo/client/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { reportData, sortKeysOf } from '../../../../schema/reference/reports.ts';
import type { DroppedPart } from '../../../state/address.ts';
import { changeSearchAtom, locationAtom } from '../../../state/location.ts';
import { decodeSort, nextSort, type Sort, writeSort } from '../../../state/table-params.ts';
import { pageOf, type ReportDefinition, type ReportPage } from './report-definition.ts';

/** Rows as they are on the screen, with the page of the list that they are. */
export interface ShownRows extends ReportPage {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface ReportRows {
  /** Null until the first answer. */
  readonly shown: ShownRows | null;
  /** True while other rows than the shown ones are loading. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

interface ReportRequest {
  readonly query: SessionQuery;
  readonly sort: Sort<string>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** True once the address names another screen: nothing is requested then. */
  readonly isLeaving: boolean;
}

/** One page of a report. The last rows stay until others have loaded, and where these fail (ERR-024). */
export function useReportRows(
  report: ReportDefinition,
  { query, sort, page, pageSize, isLeaving }: ReportRequest,
): ReportRows {
  const { data, error, loading } = useQuery(report.document, {
    variables: { query, limit: pageSize, offset: (page - 1) * pageSize, ordering: [sort] },
    skip: isLeaving,
  });
  const [answer, setAnswer] = useState<{ readonly data: unknown; readonly shown: ShownRows } | null>(null);
  if (data && data !== answer?.data && !isLeaving) {
    setAnswer({ data, shown: { ...pageOf(report, data), page, pageSize } });
  }
  const hasFailed = error !== undefined && !loading;
  return { shown: answer?.shown ?? null, isBusy: loading, hasFailed };
}

interface ReportSort {
  readonly sort: Sort<string>;
  /** An order in the address that the report does not have. */
  readonly dropped: readonly DroppedPart[];
  readonly onSort: (key: string) => void;
}

/**
 * The order of a report, which the query string keeps. A click on a column's head changes it and goes back to page 1.
 */
export function useReportSort({ key }: ReportDefinition): ReportSort {
  const { defaultSort } = reportData[key];
  const changeSearch = useSetAtom(changeSearchAtom);
  const { search } = useAtomValue(locationAtom);
  const { value: sort, dropped } = useMemo(
    () => decodeSort<string>(new URLSearchParams(search), 'sort', sortKeysOf(key), defaultSort),
    [search, key, defaultSort],
  );
  const onSort = useCallback(
    (clicked: string) =>
      changeSearch((search) => {
        search.delete('page');
        writeSort<string>(search, 'sort', nextSort(sort, clicked), defaultSort);
      }),
    [changeSearch, sort, defaultSort],
  );
  return { sort, dropped, onSort };
}
