import { useMemo } from 'react';
import type { Column } from '../../../components/data-table/column.ts';
import { useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import type { ReportDefinition } from './report-definition.ts';

/** Columns of a report for the rows that are shown: their bars are shares of the largest of these. */
export function useReportColumns<Row, Key extends string, Data>(
  { columns, count }: ReportDefinition<Row, Key, Data>,
  rows: readonly Row[] | null,
): readonly Column<Row, Key>[] {
  const link = useSessionsLink();
  const largest = rows?.reduce((most, row) => Math.max(most, count(row)), 0) ?? 0;
  return useMemo(() => columns({ link, largest }), [columns, link, largest]);
}
