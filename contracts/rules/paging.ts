import { reportData, reportKeys } from '../../schema/reference/reports.ts';
import { compareTexts } from '../../schema/reference/value-texts.ts';
import type { Variables } from '../client/backend.ts';
import type { Client } from '../client/client.ts';
import {
  allByCursor,
  allByOffset,
  type List,
  listOf,
  maxRows,
  type Node,
  requestList,
  totalOf,
} from '../client/lists.ts';
import type { Call } from '../client/schema.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import type { Subject } from '../model/suite-context.ts';
import { inWords } from './differences.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

/** A report that is a list: how its rows are identified, and how it can be sorted. */
export interface ReportList {
  readonly call: Call;
  /** The field that identifies a row. */
  readonly id: string;
  /** Enum of its sort keys. */
  readonly sortKeys: string;
  /** Field that breaks ties: address, term, name or the start of a bucket. */
  readonly name: string;
  /** Its count of sessions or views, the default sort key. */
  readonly count: string;
}

/** The lists that accept limit, offset and ordering (CAL-018). */
export const reportLists: readonly ReportList[] = [
  ...reportKeys.map((call) => ({
    call,
    id: reportData[call].id,
    sortKeys: reportData[call].sortKeyEnum,
    name: reportData[call].columns[0].field,
    count: reportData[call].defaultSort.key,
  })),
  { call: 'durations', id: 'id', sortKeys: 'DurationSortKey', name: 'duration', count: 'sessionsct' },
  { call: 'depths', id: 'id', sortKeys: 'DepthSortKey', name: 'pagect_expanded', count: 'sessionsct' },
];

/** The sort value of a row for a key: texts ignoring case, and versions by number (9.1 before 10). */
export function sortValue(key: string, node: Node): string | number {
  const value = node[key === 'pagect_expanded' ? 'pagect' : key];
  if (typeof value === 'number') return value;
  const text = String(value).toLowerCase();
  return key === 'version' ? text.replace(/\d+/g, (digits) => digits.padStart(8, '0')) : text;
}

/** Compares texts by Unicode code points (ANA-048). */
export function compare(a: string | number, b: string | number): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Compares ids by their numbers, so that s9 comes before s10 (SES-062). */
export function compareIds(a: unknown, b: unknown): number {
  const padded = (id: unknown) => String(id).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
  return compare(padded(a), padded(b));
}

/** An ordering for the place of a finding: visitDate DESC. */
export const orderingText = (ordering: readonly { readonly key: string; readonly direction: string }[]): string =>
  ordering.map(({ key, direction }) => `${key} ${direction}`).join(', ') || 'default';

/** How a list is paged, and how its rows are identified. */
interface PagedCall {
  readonly call: Call;
  readonly id: string;
  readonly style: 'offset' | 'cursor';
  readonly variables: Variables;
}

/** Page sizes for reading a list of this length: odd ones, but at most thirty requests each. */
function pageSizes(total: number): number[] {
  return [1, 7, 100].filter((size) => total <= size * 30);
}

function read({ client, query }: Subject, { call, id, style, variables }: PagedCall, size?: number): Promise<List> {
  const pageVariables = { query, ...variables };
  const parts = { fields: [id], size };
  return style === 'offset'
    ? allByOffset(client, call, pageVariables, parts)
    : allByCursor(client, call, pageVariables, parts);
}

/** A page that ends with the last row has no next page; one that ends a row earlier does. */
async function findAtEnd({ client, query }: Subject, { call, id, style, variables }: PagedCall, total: number) {
  if (total < 2 || total > maxRows) return [];
  const hasNext = async (size: number) => {
    const pageVariables = { query, ...variables, [style === 'offset' ? 'limit' : 'last']: size };
    return (await requestList(client, call, pageVariables, { fields: [id] })).hasNextPage;
  };
  return [
    ...same(`${call} hasNextPage of ${total} rows of ${total}`, false, await hasNext(total)),
    ...same(`${call} hasNextPage of ${total - 1} rows of ${total}`, true, await hasNext(total - 1)),
  ];
}

/** Pages add up to the whole list: no row is lost or repeated, and each page has the same total. */
async function findLost(subject: Subject, paged: PagedCall): Promise<Finding[]> {
  const whole = await read(subject, paged);
  const idsOf = ({ nodes }: List) => nodes.map((node) => node[paged.id]);
  const ids = idsOf(whole);
  const found = [
    ...same(`${paged.call} totalCount`, ids.length, whole.totalCount),
    ...same(`${paged.call} different rows`, ids.length, new Set(ids).size),
    ...same(`${paged.call} different cursors`, ids.length, new Set(whole.cursors).size),
    ...same(`${paged.call} hasNextPage of the last page`, false, whole.hasNextPage),
  ];
  found.push(...(await findAtEnd(subject, paged, ids.length)));
  for (const size of pageSizes(ids.length)) {
    const pages = await read(subject, paged, size);
    found.push(...sameList(`${paged.call} in pages of ${size}`, ids, idsOf(pages)));
    found.push(...sameList(`${paged.call} cursors in pages of ${size}`, whole.cursors, pages.cursors));
  }
  return found;
}

const descending = (key: string) => ({ ordering: [{ key, direction: 'DESC' }] });

const pagedCalls: readonly PagedCall[] = [
  { call: 'sessions', id: 'id', style: 'offset', variables: { paginationType: 'OFFSET' } },
  { call: 'sessions', id: 'id', style: 'cursor', variables: { paginationType: 'CURSOR' } },
  { call: 'sessions', id: 'id', style: 'offset', variables: descending('pagect') },
  { call: 'sessions', id: 'id', style: 'cursor', variables: { paginationType: 'CURSOR', ...descending('ip_company') } },
  { call: 'visitors', id: 'id', style: 'cursor', variables: {} },
  ...reportLists.map(({ call, id }) => ({ call, id, style: 'offset' as const, variables: {} })),
];

/** The largest allowed page is returned in full: a shorter one would cost extra requests or hide rows. */
export const largestPageRules: readonly Rule<AccountSnapshot>[] = pagedCalls.slice(0, 2).map((paged) => ({
  id: `${paged.call}.paging.largest.${paged.style}`,
  clauses: ['CAL-012'],
  calls: [paged.call],
  async check({ client, year: query }) {
    const { call, id, style, variables } = paged;
    const size = { [style === 'offset' ? 'limit' : 'last']: maxRows };
    const { nodes, totalCount } = await requestList(client, call, { query, ...variables, ...size }, { fields: [id] });
    const expected = Math.min(maxRows, totalCount);
    return same(`${call} rows of a page of ${maxRows}, by ${style}`, expected, nodes.length);
  },
}));

export const pagingRules: readonly Rule<Subject>[] = [
  ...pagedCalls.map((paged) => ({
    id: `${paged.call}.paging.${paged.style}`,
    clauses: ['CAL-010', 'CAL-011', 'CAL-012', 'CAL-013', 'CAL-015', 'CAL-017', 'CAL-018'],
    calls: [paged.call],
    isCostly: true,
    check: (subject: Subject) => findLost(subject, paged),
  })),
  ...['sessions' as const, ...reportLists.map(({ call }) => call)].map((call) => ({
    id: `${call}.paging.beyond`,
    clauses: ['CAL-014'],
    calls: [call],
    check: ({ client, query }: Subject) => findBeyond(client, call, { query }),
  })),
  ...(['sessions', 'visitors'] as const).map((call) => ({
    id: `${call}.paging.after-the-last`,
    clauses: ['CAL-011', 'CAL-017'],
    calls: [call],
    check: (subject: Subject) => findAfterTheLast(subject, call),
  })),
  ...(['sessions', 'visitors'] as const).map((call) => ({
    id: `${call}.paging.other-list`,
    clauses: ['CAL-017'],
    calls: [call],
    isCostly: true,
    check: (subject: Subject) => findAcceptedCursor(subject, call),
  })),
  ...(['sessions', 'visitors'] as const).map((call) => ({
    id: `${call}.paging.other-call`,
    clauses: ['CAL-017'],
    calls: [call],
    isCostly: true,
    check: (subject: Subject) => findForeignCursor(subject, call),
  })),
];

/** Arguments that make a call use cursors. */
const byCursor = { sessions: { paginationType: 'CURSOR' }, visitors: {} } as const;
type CursorCall = keyof typeof byCursor;

/** An offset past the end returns no rows and the true total, which a count stored with each row would lose. */
export async function findBeyond(client: Client, call: Call, variables: Variables): Promise<Finding[]> {
  const total = await totalOf(client, call, variables);
  const list = await requestList(client, call, { ...variables, limit: 25, offset: total + 5 });
  return findInPastEnd(`${call} with an offset past the end`, total, list);
}

function findInPastEnd(place: string, total: number, { nodes, totalCount, hasNextPage }: List): Finding[] {
  return [
    ...holds(place, nodes.length === 0, 'no rows', nodes.length),
    ...same(`${place}: pageInfo`, { hasNextPage: false, totalCount: total }, { hasNextPage, totalCount }),
  ];
}

/** After the cursor of the last row there are no rows, and the total is unchanged. */
async function findAfterTheLast({ client, query }: Subject, call: CursorCall): Promise<Finding[]> {
  const variables = { query, ...byCursor[call] };
  const whole = await allByCursor(client, call, variables);
  const before = whole.cursors.at(-1);
  if (before === undefined) return [];
  const list = await requestList(client, call, { ...variables, last: 25, before });
  return findInPastEnd(`${call} after the cursor of the last row`, whole.totalCount, list);
}

/** A cursor of another call is rejected. */
async function findForeignCursor({ client, query }: Subject, call: CursorCall): Promise<Finding[]> {
  const other = call === 'sessions' ? 'visitors' : 'sessions';
  const { cursors } = await requestList(client, other, { query, ...byCursor[other], last: 1 });
  const [before] = cursors;
  if (before === undefined) return [];
  const { errors, text } = await client.send(call, { query, ...byCursor[call], before });
  const received = errors[0]?.extensions?.code ?? inWords(text);
  return same(`${call} with a cursor of ${other}: code`, 'BAD_USER_INPUT', received);
}

/**
 * A cursor whose row isn't in the list is rejected. With another ordering it is either rejected, or followed by the
 * rows after its row in that ordering: if the earliest come first, only sessions of the same second follow the latest
 * one.
 */
async function findAcceptedCursor({ client, query }: Subject, call: CursorCall): Promise<Finding[]> {
  const variables = { query, ...byCursor[call] };
  const { nodes, cursors } = await requestList(client, call, { ...variables, last: 25 });
  const visitorOf = (node: Node | undefined) => node?.[call === 'sessions' ? 'visitorId' : 'id'];
  const [first] = nodes;
  const [before] = cursors;
  const visitorId = nodes.map(visitorOf).find((id) => id !== visitorOf(first));
  if (before === undefined || visitorId === undefined) return [];
  const { errors, text } = await client.send(call, { ...variables, query: { ...query, visitorId }, before });
  const place = `${call} with a cursor of another query, whose row this list lacks`;
  const found = same(`${place}: code`, 'BAD_USER_INPUT', errors[0]?.extensions?.code ?? inWords(text));
  if (call === 'visitors') return found;
  const ordering = [{ key: 'time_expanded', direction: 'ASC' }];
  const turned = await client.send(call, { ...variables, ordering, before });
  const rows = turned.errors.length > 0 ? [] : listOf(turned.data?.[call]).nodes;
  const early = rows.filter(({ visitDate }) => visitDate !== first?.visitDate).map(({ visitDate }) => visitDate);
  const expected = `BAD_USER_INPUT, or no row after that of ${first?.visitDate}`;
  return [...found, ...holds(`${call} with a cursor of another order`, early.length === 0, expected, early)];
}
