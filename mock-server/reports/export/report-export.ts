import type { DownloadOrdering, Duration, SessionQuery } from '../../../schema/generated/types.ts';
import { type ColumnWriters, type ReportColumn, writeColumn } from '../../../schema/reference/file-columns.ts';
import { type ReportKey, reportColumns, reportData, reportKeys } from '../../../schema/reference/reports.ts';
import { sharesOfWhole } from '../../../schema/reference/rounded-shares.ts';
import { rangeText } from '../../../schema/reference/value-texts.ts';
import { durationTable } from '../depths-and-durations.ts';
import { referrerLabel } from '../filters/effective-referrers.ts';
import type { ReportScope } from '../report-scope.ts';
import { reportTables } from '../report-tables.ts';
import { type MakeTable, orderedEntries } from '../support/report-list.ts';
import {
  type Column,
  columnsOf,
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

/** How to write a column's cell, by kind of column (FIL-014). */
const cells: ColumnWriters<ExportCell> = {
  page: (path, { params }) => `${path}${params ?? ''}`,
  referrer: referrerLabel,
  text: (value) => value,
  count: (value) => value,
  bounces: (value) => value,
  seconds: oneDecimal,
  mean: oneDecimal,
  rate: percent,
  percentage: (value) => percent(value / 100),
};

const fileColumn = (column: ReportColumn): Column<Row> => [
  column.fileHeading ?? column.heading,
  (row) => writeColumn(cells, column, row),
];

/** The columns of a report's file, the same as on its screen. */
export const fileColumns = (key: ReportKey): Column<Row>[] => reportColumns(key).map(fileColumn);

type LengthRow = Pick<Duration, 'duration' | 'durationRange' | 'sessionsct'>;

/** The columns of the session length file. Shares add up to 100% as on the screen (FRM-064). */
export function durationColumns(all: readonly LengthRow[]): readonly Column<LengthRow>[] {
  const rows = all.toSorted((a, b) => a.duration - b.duration);
  const shares = sharesOfWhole(rows.map(({ sessionsct }) => sessionsct));
  const shareOf = new Map(rows.map(({ duration }, index) => [duration, shares[index] ?? 0]));
  return columnsOf('DURATIONS', '', {
    'Session Length (minutes)': (row) => rangeText(row.durationRange),
    Sessions: (row) => row.sessionsct,
    Percentage: (row) => percent(shareOf.get(row.duration) ?? 0),
  });
}

const exportOfDurations: ExportReport = (scope, query, ordering) => {
  const { entries, node } = durationTable(scope, query);
  return report(durationTable, durationColumns(entries.map(node)))(scope, query, ordering);
};

const exportOfReport = (key: ReportKey) => report(reportTables[key] as MakeTable<string, Row>, fileColumns(key));

/** The analytics files by type, with the columns of their screens (FIL-015). */
export const reportExports = {
  ...(Object.fromEntries(reportKeys.map((key) => [reportData[key].downloadType, exportOfReport(key)])) as Readonly<
    Record<(typeof reportData)[ReportKey]['downloadType'], ExportReport>
  >),
  DURATIONS: exportOfDurations,
};
