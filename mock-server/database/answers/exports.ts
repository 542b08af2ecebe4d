import type { Duration, SessionOrdering, SessionSortKey } from '../../../schema/generated/types.ts';
import { attributeLabels } from '../../../schema/reference/action-texts.ts';
import { type ReportKey, reportColumns, reportData, reportKeys } from '../../../schema/reference/reports.ts';
import { badInput } from '../../lib/errors.ts';
import { type Column, columnsOf, type ExportCell, orderingFor } from '../../reports/export/columns.ts';
import {
  activityColumns,
  audienceColumns,
  type ExportRequest,
  momentColumn,
  sessionSortKeys,
} from '../../reports/export/export-rows.ts';
import { durationColumns, fileColumns } from '../../reports/export/report-export.ts';
import { attributesOf } from '../../reports/filters/attributes.ts';
import { referrerLabel } from '../../reports/filters/effective-referrers.ts';
import type { AccountScope, ReportContext, SourceFile } from '../../reports/report-source.ts';
import { queryParameters } from '../query-parameters.ts';
import type { Question } from '../sql-engine.ts';
import { type ActivityRow, activityNode, activityParameters, allActivities, countActivities } from './activities.ts';
import { isListed, reportNode, reportRows, type Source } from './report-lists.ts';
import { allSessions, countSessions, type SessionRow } from './sessions.ts';
import { allVisitors, type VisitorRow, visitorNode } from './visitors.ts';

/** A file before it is created: how to count and read its rows. */
interface Plan {
  count(): Promise<number>;
  file(): Promise<SourceFile>;
}

const secondsOf = (moment: string) => Date.parse(moment) / 1000;

/** The columns of a sessions file, by row (FIL-007). */
function sessionColumns(scope: AccountScope): Column<SessionRow>[] {
  const moment = momentColumn(scope);
  return columnsOf('SESSIONS', scope.settings.timezoneOffset, {
    'Date/Time': (row) => moment(secondsOf(row.visited_at)),
    Visitor: (row) => row.title,
    City: (row) => row.city,
    State: (row) => row.state,
    Country: (row) => row.country,
    Pages: (row) => row.page_count,
    'Length (seconds)': (row) => row.duration,
    Referrer: (row) => referrerLabel(row.referrer),
    'Search Term': (row) => row.term,
    ISP: (row) => row.isp,
    IP: (row) => row.ip,
    Highlights: (row) => attributeLabels(attributesOf(row.attributes)),
  });
}

/** The source of a file: the rows of a question, and how its columns read each. */
interface FileOfRows<Row, Node> {
  readonly question: Question;
  readonly columns: readonly Column<Node>[];
  readonly nodeOf: (row: Row) => Node;
}

/** A file whose rows are streamed from a server cursor. */
function streamed<Row, Node>(
  { engine }: Source,
  { signal }: ReportContext,
  { question, columns, nodeOf }: FileOfRows<Row, Node>,
): SourceFile {
  return {
    columns: columns.map(([heading]) => heading),
    async *batches() {
      for await (const rows of engine.batches<Row>(question, signal)) {
        yield rows.map((row) => {
          const node = nodeOf(row);
          return columns.map(([, read]) => read(node));
        });
      }
    },
  };
}

async function planSessions(source: Source, context: ReportContext, request: ExportRequest): Promise<Plan> {
  const ordering: SessionOrdering[] = orderingFor<SessionSortKey>(sessionSortKeys, request.ordering);
  const parameters = await queryParameters(source.engine, context, queryOf(request));
  return {
    count: async () => (await countSessions(source, parameters, context.signal)).total_count,
    file: async () =>
      streamed(source, context, {
        question: allSessions(parameters, ordering),
        columns: sessionColumns(context.scope),
        nodeOf: (row: SessionRow) => row,
      }),
  };
}

async function planAudiences(source: Source, context: ReportContext, request: ExportRequest): Promise<Plan> {
  orderingFor([], request.ordering);
  const parameters = await queryParameters(source.engine, context, queryOf(request));
  const first = { file: 'visitors', parameters: { ...parameters, after: null, limit: 1 } };
  const count = async () => (await source.engine.rows<VisitorRow>(first, context.signal))[0]?.total_count ?? 0;
  return {
    count,
    async file() {
      const question = allVisitors(parameters);
      const file = streamed(source, context, { question, columns: audienceColumns, nodeOf: visitorNode });
      // Without visitors, the result is a single row with only the count.
      return (await count()) > 0 ? file : { ...file, async *batches() {} };
    },
  };
}

async function planActivities(source: Source, context: ReportContext, request: ExportRequest): Promise<Plan> {
  const { activitiesQuery } = request;
  if (!activitiesQuery) throw badInput('downloadType', 'high-value activities have a download of their own');
  orderingFor([], request.ordering);
  const parameters = await activityParameters(source, context, activitiesQuery, 'query.');
  const columns = activityColumns(context.scope, activitiesQuery.maskEmails === true);
  return {
    count: async () =>
      (await countActivities(source, parameters, context.signal)).reduce((sum, { count }) => sum + count, 0),
    file: async () =>
      streamed(source, context, {
        question: allActivities(parameters),
        columns,
        nodeOf: (row: ActivityRow) => ({ seconds: secondsOf(row.acted_at), activity: activityNode(row) }),
      }),
  };
}

const reportOf = (downloadType: string): ReportKey | undefined =>
  reportKeys.find((key) => reportData[key].downloadType === downloadType);

/** Reports are short, so they are read as a whole. */
async function planReport(source: Source, context: ReportContext, request: ExportRequest): Promise<Plan> {
  const key = reportOf(request.downloadType);
  const report = key ?? 'durations';
  if (!isListed(report)) throw badInput('downloadType', `${report} has no SQL yet`);
  const ordering = orderingFor(sortKeysOf(key), request.ordering);
  const parameters = await queryParameters(source.engine, context, queryOf(request));
  const page = { limit: null, offset: 0, ordering };
  const read = () => reportRows(source, report, parameters, page, context.signal);
  return {
    count: async () => (await read()).total,
    async file() {
      const nodes = (await read()).rows.map((row) => reportNode(report, row));
      // Safe: a report's columns read the fields of its rows.
      const columns = (
        key ? fileColumns(key) : durationColumns(nodes as unknown as Duration[])
      ) as readonly Column<object>[];
      const cells = nodes.map((node): ExportCell[] => columns.map(([, cell]) => cell(node)));
      return {
        columns: columns.map(([heading]) => heading),
        async *batches() {
          yield cells;
        },
      };
    },
  };
}

const sortKeysOf = (key: ReportKey | undefined): string[] =>
  key === undefined ? ['duration', 'sessionsct'] : reportColumns(key).flatMap(({ sortKey }) => sortKey ?? []);

function queryOf({ query }: ExportRequest) {
  if (!query) throw badInput('query', 'is needed');
  return query;
}

/** Plans a file (FIL-007, FIL-013). BAD_USER_INPUT names `query`, a part of it, or `ordering.key`. */
export function planFile(source: Source, context: ReportContext, request: ExportRequest): Promise<Plan> {
  if (request.downloadType === 'HIGH_VALUE_ACTIVITIES') return planActivities(source, context, request);
  if (request.downloadType === 'SESSIONS') return planSessions(source, context, request);
  if (request.downloadType === 'ACTIVE_AUDIENCES') return planAudiences(source, context, request);
  return planReport(source, context, request);
}
