import type { PageInfo, SessionQuery } from '../../../schema/generated/types.ts';
import type { ReportContext } from '../../reports/report-source.ts';
import { encodeCursor, rowCount, rowOffset } from '../../reports/support/ids-and-cursors.ts';
import type { Ordering } from '../../reports/support/report-list.ts';
import { queryParameters } from '../query-parameters.ts';
import type { LoadedLog, Parameters, SqlEngine } from '../sql-engine.ts';

/** What queries run against: the database, and the log of the account. */
export interface Source {
  readonly engine: SqlEngine;
  readonly log: LoadedLog;
}

type Node = Readonly<Record<string, string | number | null>>;

interface Connection {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: PageInfo;
}

/** The fields of each report's rows. The .sql files use the names of the contract. */
export const reportFields = {
  referrers: ['url', 'sessionsCount', 'avgDuration', 'avgPages', 'bounceRate'],
  topPages: ['id', 'url', 'params', 'domain', 'pageCount'],
  entryPages: ['id', 'url', 'params', 'domain', 'entryCount', 'bounces', 'bounceRate'],
  exitPages: ['id', 'url', 'params', 'domain', 'exitCount'],
  searchTerms: ['id', 'term', 'termct', 'bounces', 'bounceRate'],
  browsers: ['id', 'browser', 'platform', 'version', 'sessionsct', 'browserIndex', 'percentage'],
  durations: ['id', 'durationRange', 'duration', 'sessionsct', 'percentage'],
  depths: ['id', 'depth', 'pagect', 'sessionsct', 'percentage'],
} as const;

export type ListedReport = keyof typeof reportFields;

/** Whether there is SQL for a report. One that is new in the contract may have none yet. */
export function isListed(report: string): report is ListedReport {
  return report in reportFields;
}

/** A row of any of these reports. `row_no` is null if the page has no rows. */
type FigureRow = Node & { readonly total_count: number; readonly row_no: number | null };

export interface ReportRows {
  readonly total: number;
  readonly rows: readonly (FigureRow & { readonly row_no: number })[];
}

const hasFigures = (row: FigureRow): row is FigureRow & { readonly row_no: number } => row.row_no !== null;

/** The rows of a report from `offset` on, and the total number of rows. */
export async function reportRows(
  { engine }: Source,
  report: ListedReport,
  parameters: Parameters,
  page: { readonly limit: number | null; readonly offset: number; readonly ordering: readonly Ordering<string>[] },
  signal: AbortSignal,
): Promise<ReportRows> {
  const { limit, offset, ordering } = page;
  const rows = await engine.rows<FigureRow>(
    { file: report, ordering, parameters: { ...parameters, limit, offset } },
    signal,
  );
  return { total: rows[0]?.total_count ?? 0, rows: rows.filter(hasFigures) };
}

/** A row reduced to the fields of its report. Fields missing in the statement are null. */
export function reportNode(report: ListedReport, row: Node): Node {
  return Object.fromEntries(reportFields[report].map((field) => [field, row[field] ?? null]));
}

interface ListArgs {
  readonly query: SessionQuery;
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly ordering?: readonly Ordering<string>[] | null;
}

/** The call that lists a report (CAL-018, CAL-019). */
export function listOf(report: ListedReport, defaultLimit: number) {
  return async (source: Source, context: ReportContext, args: ListArgs): Promise<Connection> => {
    const limit = rowCount(args.limit, 'limit', defaultLimit);
    const offset = rowOffset(args.offset);
    const parameters = await queryParameters(source.engine, context, args.query);
    const page = { limit, offset, ordering: args.ordering ?? [] };
    const { total, rows } = await reportRows(source, report, parameters, page, context.signal);
    const edges = rows.map((row) => ({
      cursor: encodeCursor({ seed: source.log.worldSeed }, report, row.row_no),
      node: reportNode(report, row),
    }));
    return { edges, pageInfo: { hasNextPage: offset + limit < total, totalCount: total } };
  };
}
