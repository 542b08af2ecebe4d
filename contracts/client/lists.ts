import { limits } from '../../schema/reference/limits.ts';
import type { Variables } from './backend.ts';
import { type Client, rowDepth } from './client.ts';
import { UnusableAnswer } from './failures.ts';
import { isRecord, memoizeByObject } from './json.ts';
import type { Call } from './schema.ts';

/** A row of a list, by field name. */
export type Node = Readonly<Record<string, unknown>>;

export interface List {
  readonly nodes: readonly Node[];
  readonly cursors: readonly string[];
  readonly totalCount: number;
  readonly hasNextPage: boolean;
}

/** Which part of each row to select: everything down to a depth, or only some fields. */
export interface RowParts {
  readonly depth?: number;
  readonly fields?: readonly string[];
}

/** The largest page size. */
export const maxRows: number = limits.pageSize;

/** One page of a call that returns edges. */
export async function requestList(
  client: Client,
  call: Call,
  variables: Variables,
  { depth = rowDepth, fields }: RowParts = {},
): Promise<List> {
  const answer = await client.request(call, variables, depth, fields);
  expectList(call, answer);
  return listOf(answer);
}

/** Throws an error that names the call and the place if a response isn't a readable list (CAL-010). */
export function expectList(call: Call, answer: unknown): void {
  const { edges, pageInfo } = isRecord(answer) ? answer : {};
  if (!Array.isArray(edges) || !isRecord(pageInfo)) throw unreadable(call, 'edges and pageInfo', answer);
  const broken = edges.findIndex((edge) => !isRecord(edge));
  if (broken !== -1) throw unreadable(`${call}.edges[${broken}]`, 'an edge with a node and a cursor', edges[broken]);
}

const unreadable = (place: string, expected: string, value: unknown) =>
  new UnusableAnswer(place, expected, (JSON.stringify(value) ?? 'nothing').slice(0, 200));

interface Connection {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: { readonly totalCount: number; readonly hasNextPage: boolean };
}

/** A response with edges as a list. */
export const listOf = memoizeByObject((answer: unknown): List => {
  // Every list of the contract has this shape (CAL-010); the shape checks verify it.
  const { edges, pageInfo } = answer as Connection;
  return { nodes: edges.map(({ node }) => node), cursors: edges.map(({ cursor }) => cursor), ...pageInfo };
});

/** The rows of several pages as one list; its totals are those of the last page. */
const joined = memoizeByObject((...pages: readonly List[]): List => {
  const { totalCount = 0, hasNextPage = false } = pages.at(-1) ?? {};
  return {
    nodes: pages.flatMap(({ nodes }) => nodes),
    cursors: pages.flatMap(({ cursors }) => cursors),
    totalCount,
    hasNextPage,
  };
});

/** The total number of rows, for the cost of fetching one. */
export async function totalOf(client: Client, call: Call, variables: Variables): Promise<number> {
  return (await requestList(client, call, { limit: 1, ...variables })).totalCount;
}

/** How a whole list is read: the page size, and the part of each row. */
export interface WholeListParts extends RowParts {
  /** The maximum unless given. */
  readonly size?: number;
}

/** All rows of a call that accepts limit and offset. */
export async function allByOffset(
  client: Client,
  call: Call,
  variables: Variables,
  { size = maxRows, ...parts }: WholeListParts = {},
): Promise<List> {
  return pages((at) => requestList(client, call, { ...variables, limit: size, offset: at.count }, parts));
}

/** All rows of a call that accepts last and before. */
export async function allByCursor(
  client: Client,
  call: Call,
  variables: Variables,
  { size = maxRows, ...parts }: WholeListParts = {},
): Promise<List> {
  return pages((at) => requestList(client, call, { ...variables, last: size, before: at.cursor }, parts));
}

/** The sum of numbers in a response. Numbers sent as text are converted, since adding texts would concatenate them. */
export const sumOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + Number(value), 0);

interface Place {
  readonly count: number;
  readonly cursor: string | undefined;
}

/** Reads page after page. Stops if a backend never reports the last one. */
async function pages(read: (at: Place) => Promise<List>): Promise<List> {
  const all: List[] = [];
  let count = 0;
  for (;;) {
    const page = await read({ count, cursor: all.at(-1)?.cursors.at(-1) });
    all.push(page);
    count += page.nodes.length;
    const isRunaway = page.nodes.length === 0 || count > page.totalCount;
    if (!page.hasNextPage || isRunaway) return joined(...all);
  }
}
