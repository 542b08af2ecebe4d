import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import type { Sort } from '../../../components/data-table/column.ts';
import type { ReportDefinition, ReportPage } from './report-definition.ts';

/** Rows as they are on the screen, with the page of the list that they are. */
export interface ShownRows<Row> extends ReportPage<Row> {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface ReportRows<Row> {
  /** Null until the first answer, and where the call failed. */
  readonly shown: ShownRows<Row> | null;
  /** True while other rows than the shown ones are on their way. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

interface Asked<Key extends string> {
  readonly query: SessionQuery;
  readonly sort: Sort<Key>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** True once the address speaks of another screen: nothing is asked for then. */
  readonly isLeaving: boolean;
}

/** One page of a report. The last rows stay until others have come. */
export function useReportRows<Row, Key extends string, Data>(
  { document, pageOf }: ReportDefinition<Row, Key, Data>,
  { query, sort, page, pageSize, isLeaving }: Asked<Key>,
): ReportRows<Row> {
  const { data, error, loading } = useQuery(document, {
    variables: { query, limit: pageSize, offset: (page - 1) * pageSize, ordering: [sort] },
    skip: isLeaving,
  });
  const [answer, setAnswer] = useState<{ readonly data: unknown; readonly shown: ShownRows<Row> } | null>(null);
  if (data && data !== answer?.data && !isLeaving) {
    setAnswer({ data, shown: { ...pageOf(data as Data), page, pageSize } });
  }
  const hasFailed = error !== undefined && !loading;
  return { shown: hasFailed ? null : (answer?.shown ?? null), isBusy: loading, hasFailed };
}
