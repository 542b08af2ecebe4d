import { reportData, reportKeys } from '../../schema/reference/reports.ts';
import type { Variables } from '../client/backend.ts';
import { allByCursor, allByOffset, askList, type List, maxRows, type Node, totalOf } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';
import type { Subject } from '../model/suite-context.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

/** A report that is a list: what its rows are known by, and how it may be sorted. */
export interface ReportList {
  readonly call: Call;
  /** The field that identifies a row. */
  readonly id: string;
  /** Enum of its sort keys. */
  readonly sortKeys: string;
  /** Field that ties are broken by: address, term, name or the beginning of a bucket. */
  readonly name: string;
  /** Its count of sessions or views, by which it is sorted unless an ordering says otherwise. */
  readonly count: string;
}

/** The lists that take limit, offset and ordering (CAL-018). */
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

/** What a row is sorted by under a key: texts regardless of case, and versions by their numbers (9.1 before 10). */
export function sortValue(key: string, node: Node): string | number {
  const value = node[key === 'pagect_expanded' ? 'pagect' : key];
  if (typeof value === 'number') return value;
  const text = String(value).toLowerCase();
  return key === 'version' ? text.replace(/\d+/g, (digits) => digits.padStart(8, '0')) : text;
}

export function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** How a list is cut into pages, and what its rows are known by. */
interface PagedCall {
  readonly call: Call;
  readonly id: string;
  readonly style: 'offset' | 'cursor';
  readonly variables: Variables;
}

/** Page sizes for reading a list of so many rows: odd ones, but at most thirty requests each. */
function pageSizes(total: number): number[] {
  return [1, 7, 100].filter((size) => total <= size * 30);
}

function read({ client, query }: Subject, { call, id, style, variables }: PagedCall, size?: number): Promise<List> {
  const pageVariables = { query, ...variables };
  const fields = { fields: [id] };
  return style === 'offset'
    ? allByOffset(client, call, pageVariables, size, fields)
    : allByCursor(client, call, pageVariables, size, fields);
}

/** A page that ends with the last row has no next page, and one that ends a row earlier does. */
async function findAtEnd({ client, query }: Subject, { call, id, style, variables }: PagedCall, total: number) {
  if (total < 2 || total > maxRows) return [];
  const hasNext = async (size: number) => {
    const pageVariables = { query, ...variables, [style === 'offset' ? 'limit' : 'last']: size };
    return (await askList(client, call, pageVariables, { fields: [id] })).hasNextPage;
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

export const pagingRules: readonly Rule<Subject>[] = [
  ...pagedCalls.map((paged) => ({
    id: `${paged.call}.paging.${paged.style}`,
    clauses: ['CAL-010', 'CAL-011', 'CAL-012', 'CAL-013', 'CAL-015', 'CAL-017', 'CAL-018'],
    calls: [paged.call],
    isCostly: true,
    check: (subject: Subject) => findLost(subject, paged),
  })),
  {
    id: 'sessions.paging.beyond',
    clauses: ['CAL-014'],
    calls: ['sessions'],
    async check({ client, query }) {
      const total = await totalOf(client, 'sessions', { query });
      const { edges, pageInfo } = await client.ask('sessions', { query, limit: 25, offset: total + 5 });
      return [
        ...holds('sessions with an offset past the end', edges.length === 0, 'no rows', edges.length),
        ...same('sessions pageInfo past the end', { hasNextPage: false, totalCount: total }, pageInfo),
      ];
    },
  },
];
