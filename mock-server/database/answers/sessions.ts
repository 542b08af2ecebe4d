import type {
  FormSubmission,
  PageView,
  QuerySessionsArgs,
  Session,
  SessionConnection,
  SessionOrdering,
} from '../../../schema/generated/types.ts';
import { badInput } from '../../lib/errors.ts';
import { attributesOf, HIGH_VALUE_PAGE_BIT } from '../../reports/filters/attributes.ts';
import type { ReportContext } from '../../reports/report-source.ts';
import { refuseOtherPaging } from '../../reports/sessions-list.ts';
import { decodeCursor, encodeCursor, rowCount, rowOffset, toId } from '../../reports/support/ids-and-cursors.ts';
import { queryParameters } from '../query-parameters.ts';
import type { Parameters, Question } from '../sql-engine.ts';
import type { Source } from './report-lists.ts';

const LIST = 'sessions';
const ROWS = 25;

/**
 * A row of sessions.sql. Moments are ISO 8601 in UTC with whole seconds, as in all rows. Its attributes reflect the
 * person's own pages only in files; in lists, the page views that come with it do.
 */
export interface SessionRow {
  readonly session_no: number;
  readonly visited_at: string;
  readonly visitor_no: number;
  readonly duration: number;
  readonly page_count: number;
  readonly attributes: number;
  readonly title: string;
  readonly isp: string;
  readonly ip: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly referrer: string;
  readonly referrer_full: string | null;
  readonly term: string | null;
}

interface PageRow {
  readonly session_no: number;
  readonly view_no: number;
  readonly viewed_at: string;
  readonly attribute_no: number | null;
  readonly location: PageView['where'];
  readonly page_type: string;
  readonly domain: string;
  readonly url: string;
  readonly is_high_value: boolean;
}

interface FormRow {
  readonly session_no: number;
  readonly action_no: number;
  readonly acted_at: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
}

const pageNode = (row: PageRow): PageView => ({
  id: toId('pageView', row.view_no),
  timestamp: row.viewed_at,
  where: row.location,
  pageUrl: row.url,
  domain: row.domain,
  pageType: row.page_type,
  actions: row.attribute_no === null ? [] : attributesOf(1 << row.attribute_no),
  isHighValue: row.is_high_value,
});

const formNode = (row: FormRow): FormSubmission => ({
  id: toId('form', row.action_no),
  timestamp: row.acted_at,
  name: row.name ?? '',
  email: row.email ?? '',
  subject: row.subject ?? '',
});

function sessionNode(row: SessionRow, pages: readonly PageRow[], forms: readonly FormRow[]): Session {
  return {
    id: toId('session', row.session_no),
    visitorId: toId('visitor', row.visitor_no),
    visitorName: row.title,
    visitorIp: row.ip,
    visitorISP: row.isp,
    visitDate: row.visited_at,
    attributes: attributesOf(row.attributes | (pages.some((page) => page.is_high_value) ? HIGH_VALUE_PAGE_BIT : 0)),
    city: row.city,
    state: row.state,
    country: row.country,
    pagesInSession: row.page_count,
    sessionDuration: row.duration,
    referrer: row.referrer,
    referrerFull: row.referrer_full,
    searchTerm: row.term,
    pageViews: pages.map(pageNode),
    formSubmissions: forms.map(formNode),
  };
}

/** Loads the page views and forms of all sessions of a page together. */
async function sessionNodes(
  { engine }: Source,
  parameters: Parameters,
  rows: readonly SessionRow[],
  signal: AbortSignal,
) {
  if (rows.length === 0) return [];
  const moments = rows.map(({ visited_at }) => visited_at);
  const sorted = moments.toSorted();
  const rowParameters = {
    ...parameters,
    sessions: rows.map(({ session_no }) => session_no),
    moments,
    first_moment: sorted[0] ?? null,
    last_moment: sorted.at(-1) ?? null,
  };
  const [pages, forms] = await Promise.all([
    engine.rows<PageRow>({ file: 'sessionPages', parameters: rowParameters }, signal),
    engine.rows<FormRow>({ file: 'sessionForms', parameters: rowParameters }, signal),
  ]);
  const pagesOf = Map.groupBy(pages, ({ session_no }) => session_no);
  const formsOf = Map.groupBy(forms, ({ session_no }) => session_no);
  return rows.map((row) => sessionNode(row, pagesOf.get(row.session_no) ?? [], formsOf.get(row.session_no) ?? []));
}

interface Counted {
  readonly total_count: number;
  readonly has_cursor: boolean;
}

/** The number of sessions of a query, and whether the session `after` is one of them; true if `after` is null. */
export async function countSessions({ engine }: Source, parameters: Parameters, signal: AbortSignal): Promise<Counted> {
  const [counted] = await engine.rows<Counted>(
    { file: 'sessionsCount', parameters: { after: null, ...parameters } },
    signal,
  );
  return counted ?? { total_count: 0, has_cursor: false };
}

/** All sessions of a query in an order, for a file. */
export function allSessions(parameters: Parameters, ordering: readonly SessionOrdering[]): Question {
  const marks_own_paths = parameters.has_own_paths ?? false;
  return {
    file: 'sessions',
    ordering,
    parameters: { ...parameters, marks_own_paths, after: null, limit: null, offset: 0 },
  };
}

/** One page of sessions (CAL-015, CAL-016). */
export async function listSessions(
  source: Source,
  context: ReportContext,
  args: QuerySessionsArgs,
): Promise<SessionConnection> {
  refuseOtherPaging(args);
  const { signal } = context;
  const cursorSeed = { seed: source.log.worldSeed };
  const isCursor = args.paginationType === 'CURSOR';
  const before = isCursor ? (args.before ?? null) : null;
  const query = await queryParameters(source.engine, context, args.query);
  const offset = isCursor ? 0 : rowOffset(args.offset);
  const limit = isCursor ? rowCount(args.last, 'last', ROWS) : rowCount(args.limit, 'limit', ROWS);
  const after = before === null ? null : decodeCursor(cursorSeed, LIST, before);
  const parameters = { ...query, after };
  const [counted, found] = await Promise.all([
    countSessions(source, parameters, signal),
    source.engine.rows<SessionRow>(
      {
        file: 'sessions',
        ordering: args.ordering ?? [],
        isAfter: after !== null,
        // Reads one extra row to find out whether more follow.
        parameters: { ...parameters, limit: limit + 1, offset },
      },
      signal,
    ),
  ]);
  if (!counted.has_cursor) throw badInput('before', 'must be a cursor of this list');
  const nodes = await sessionNodes(source, query, found.slice(0, limit), signal);
  const edges = nodes.map((node, index) => ({
    cursor: encodeCursor(cursorSeed, LIST, found[index]?.session_no ?? 0),
    node,
  }));
  return { edges, pageInfo: { hasNextPage: found.length > limit, totalCount: counted.total_count } };
}
