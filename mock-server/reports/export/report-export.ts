import type { DownloadOrdering, Duration, SessionQuery } from '../../../schema/generated/types.ts';
import {
  type ColumnKind,
  type ReportColumn,
  type ReportKey,
  reportColumns,
  reportData,
  reportKeys,
} from '../../../schema/reference/reports.ts';
import { durationTable } from '../depths-and-durations.ts';
import { referrerLabel } from '../filters/effective-referrers.ts';
import type { ReportScope } from '../report-scope.ts';
import { reportTables } from '../report-tables.ts';
import { type MakeTable, orderedEntries } from '../support/report-list.ts';
import {
  type Column,
  type ExportCell,
  type ExportRows,
  exportOf,
  oneDecimal,
  orderingFor,
  percent,
} from './columns.ts';

export type ExportReport = (
  scope: ReportScope,
  query: SessionQuery,
  ordering: DownloadOrdering | null | undefined,
) => ExportRows;

function report<Key extends string, Node>(
  makeTable: MakeTable<Key, Node>,
  columns: readonly Column<Node>[],
): ExportReport {
  return (scope, query, ordering) => {
    const table = makeTable(scope, query);
    const keys = Object.keys(table.keys) as Key[];
    return exportOf(orderedEntries(table, orderingFor(keys, ordering)), table.node, columns);
  };
}

type Row = Readonly<Record<string, unknown>>;

/** What a column shows of a row, by its kind (FIL-014). */
const cells: Readonly<Record<ColumnKind, (value: unknown, row: Row) => ExportCell>> = {
  page: (path, { params }) => `${path}${params ?? ''}`,
  referrer: (value) => referrerLabel(String(value)),
  text: (value) => value as ExportCell,
  count: (value) => value as ExportCell,
  bounces: (value) => value as ExportCell,
  seconds: (value) => oneDecimal(Number(value)),
  mean: (value) => oneDecimal(Number(value)),
  rate: (value) => percent(Number(value)),
  percentage: (value) => percent(Number(value) / 100),
};

const fileColumn = ({ field, heading, fileHeading, kind }: ReportColumn): Column<Row> => [
  fileHeading ?? heading,
  (row) => cells[kind](row[field], row),
];

/** The columns of a report's file: those of its screen. */
export const fileColumns = (key: ReportKey): Column<Row>[] => reportColumns(key).map(fileColumn);

export const durationColumns: readonly Column<Pick<Duration, 'durationRange' | 'sessionsct' | 'percentage'>>[] = [
  ['Session Length (minutes)', (row) => row.durationRange],
  ['Sessions', (row) => row.sessionsct],
  ['Percentage', (row) => percent(row.percentage / 100)],
];

const exportOfReport = (key: ReportKey) => report(reportTables[key] as MakeTable<string, Row>, fileColumns(key));

/** The files of the analytics tables by their types, with the columns of their screens (FIL-015). */
export const reportExports = {
  ...(Object.fromEntries(reportKeys.map((key) => [reportData[key].downloadType, exportOfReport(key)])) as Readonly<
    Record<(typeof reportData)[ReportKey]['downloadType'], ExportReport>
  >),
  DURATIONS: report(durationTable, durationColumns),
};
