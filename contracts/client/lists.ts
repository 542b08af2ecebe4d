import { limits } from '../../schema/reference/limits.ts';
import type { Variables } from './backend.ts';
import { type Client, rowDepth } from './client.ts';
import { UnusableAnswer } from './failures.ts';
import { byIdentity, isRecord } from './json.ts';
import type { Call } from './schema.ts';

/** A row of a list, by the names of its fields. */
export type Node = Readonly<Record<string, unknown>>;

export interface List {
  readonly nodes: readonly Node[];
  readonly cursors: readonly string[];
  readonly totalCount: number;
  readonly hasNextPage: boolean;
}

/** Which part of each row to read: everything down to a depth, or some fields only. */
export interface RowParts {
  readonly depth?: number;
  readonly fields?: readonly string[];
}

/** The most rows of one page. */
export const maxRows: number = limits.pageSize;

/** One page of a call that answers with edges. */
export async function askList(
  client: Client,
  call: Call,
  variables: Variables,
  { depth = rowDepth, fields }: RowParts = {},
): Promise<List> {
  const answer = await client.ask(call, variables, depth, fields);
  expectList(call, answer);
  return listOf(answer);
}

/** Throws an error that names the call and the place where an answer is no list that can be read (CAL-010). */
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

/** An answer with edges as a list. */
export const listOf = byIdentity((answer: unknown): List => {
  // Every list of the contract has this shape (CAL-010); the shape checks verify it.
  const { edges, pageInfo } = answer as Connection;
  return { nodes: edges.map(({ node }) => node), cursors: edges.map(({ cursor }) => cursor), ...pageInfo };
});

/** The rows of some pages as one list, which ends as the last page says. */
const joined = byIdentity((...pages: readonly List[]): List => {
  const { totalCount = 0, hasNextPage = false } = pages.at(-1) ?? {};
  return {
    nodes: pages.flatMap(({ nodes }) => nodes),
    cursors: pages.flatMap(({ cursors }) => cursors),
    totalCount,
    hasNextPage,
  };
});

/** The number of rows in all, at the price of one. */
export async function totalOf(client: Client, call: Call, variables: Variables): Promise<number> {
  return (await askList(client, call, { limit: 1, ...variables })).totalCount;
}

/** How all rows of a list are read: in pages of so many rows, and what of each row. */
export interface WholeListParts extends RowParts {
  /** The most that a page may have unless given. */
  readonly size?: number;
}

/** All rows of a call that takes limit and offset. */
export async function allByOffset(
  client: Client,
  call: Call,
  variables: Variables,
  { size = maxRows, ...parts }: WholeListParts = {},
): Promise<List> {
  return pages((at) => askList(client, call, { ...variables, limit: size, offset: at.count }, parts));
}

/** All rows of a call that takes last and before. */
export async function allByCursor(
  client: Client,
  call: Call,
  variables: Variables,
  { size = maxRows, ...parts }: WholeListParts = {},
): Promise<List> {
  return pages((at) => askList(client, call, { ...variables, last: size, before: at.cursor }, parts));
}

/** The sum of numbers of an answer. One that came as a text counts as what it says: texts would be strung together. */
export const sumOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + Number(value), 0);

interface Place {
  readonly count: number;
  readonly cursor: string | undefined;
}

/** Reads page after page, and stops if a backend never says that there is no next one. */
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
