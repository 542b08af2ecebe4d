import type { PageInfo, SessionQuery, SortDirection } from '../../../schema/generated/types.ts';
import type { ReportScope } from '../report-scope.ts';
import { encodeCursor, rowCount, rowOffset } from './ids-and-cursors.ts';

export interface Ordering<Key extends string> {
  readonly key: Key;
  readonly direction: SortDirection;
}

/**
 * A report as a table: the entries of the world's tables that occur, their sort keys, and how to convert each to a
 * node.
 */
export interface ReportTable<Key extends string, Node> {
  /** Name of the list in its cursors. */
  readonly list: string;
  readonly entries: readonly number[];
  readonly keys: Readonly<Record<Key, (entry: number) => number>>;
  /** The default sort key, largest first. */
  readonly defaultKey: Key;
  /** Breaks ties, smallest first: by URL, term or name, A to Z. Remaining ties are broken by entry, which is by id. */
  readonly tie: (entry: number) => number;
  readonly node: (entry: number) => Node;
}

export interface ReportArgs<Key extends string> {
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly ordering?: readonly Ordering<Key>[] | null;
}

export interface ReportConnection<Node> {
  readonly edges: { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: PageInfo;
}

/** Creates a report's table for a query. */
export type MakeTable<Key extends string, Node> = (scope: ReportScope, query: SessionQuery) => ReportTable<Key, Node>;

/** Lists one page of a report's table. */
export type ListTable<Key extends string, Node> = (
  scope: ReportScope,
  args: ReportArgs<Key> & { readonly query: SessionQuery },
) => ReportConnection<Node>;

/** All entries of a table in a total order. */
export function orderedEntries<Key extends string, Node>(
  table: ReportTable<Key, Node>,
  ordering: readonly Ordering<Key>[] | null | undefined,
): number[] {
  const applied = ordering?.length ? ordering : [{ key: table.defaultKey, direction: 'DESC' as const }];
  const steps = distinctKeys(applied).map(({ key, direction }) => ({
    read: table.keys[key],
    sign: direction === 'DESC' ? -1 : 1,
  }));
  return table.entries.toSorted((a, b) => {
    for (const { read, sign } of steps) {
      const difference = read(a) - read(b);
      if (difference !== 0) return difference * sign;
    }
    return table.tie(a) - table.tie(b) || a - b;
  });
}

/** One page of a table. `limit` must be 1 to 1000 and defaults to `defaultLimit`; BAD_USER_INPUT otherwise. */
export function listReport<Key extends string, Node>(
  scope: ReportScope,
  args: ReportArgs<Key>,
  defaultLimit: number,
  makeTable: () => ReportTable<Key, Node>,
): ReportConnection<Node> {
  const limit = rowCount(args.limit, 'limit', defaultLimit);
  const offset = rowOffset(args.offset);
  const table = makeTable();
  const edges = orderedEntries(table, args.ordering)
    .slice(offset, offset + limit)
    .map((entry) => ({ cursor: encodeCursor(scope.world, table.list, entry), node: table.node(entry) }));
  const totalCount = table.entries.length;
  return { edges, pageInfo: { hasNextPage: offset + limit < totalCount, totalCount } };
}

/** The call that lists a table, 25 rows by default (CAL-018). */
export function listOf<Key extends string, Node>(makeTable: MakeTable<Key, Node>): ListTable<Key, Node> {
  return (scope, args) => listReport(scope, args, 25, () => makeTable(scope, args.query));
}

/** The first entry of each key. Repeated keys have no effect on the order. */
export function distinctKeys<Entry extends { readonly key: string }>(ordering: readonly Entry[]): Entry[] {
  const keys = new Set<string>();
  return ordering.filter(({ key }) => {
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}
