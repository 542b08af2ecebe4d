import type { SortDirection } from '../../../schema/generated/types.ts';
import { badArgument } from './refusals.ts';

type Value = string | number;
type Comparison<Row> = (a: Row, b: Row) => number;

const inBytes = (text: string) => Buffer.from(text.toLowerCase());

/** Compares texts by their UTF-8 bytes, ignoring case (ANA-048). */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(inBytes(a), inBytes(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Pads numbers within a text so that they compare as numbers: 9.1 comes before 10, and s9 before s10 (ANA-048,
 * SES-062).
 */
export const numbersPadded = (text: string): string => text.replace(/\d+/g, (digits) => digits.padStart(12, '0'));

export const compareIds = (a: string, b: string): number => compareValues(numbersPadded(a), numbersPadded(b));

export interface Ordering {
  readonly key: string;
  readonly direction: SortDirection;
}

/** Sorts by keys one after another (SES-063), and finally by `ties`, which makes every order total. */
export function sortRows<Row>(
  rows: readonly Row[],
  ordering: readonly Ordering[],
  readValue: (row: Row, key: string) => Value,
  ties: Comparison<Row>,
): Row[] {
  return rows.toSorted((a, b) => {
    for (const { key, direction } of ordering) {
      const compared = compareValues(readValue(a, key), readValue(b, key));
      if (compared !== 0) return direction === 'ASC' ? compared : -compared;
    }
    return ties(a, b);
  });
}

/** Which rows of a list are requested. */
export interface Page {
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

const maxRows = 1000;

function countOf(argument: 'limit' | 'last', value: number): number {
  if (value < 1 || value > maxRows) throw badArgument(argument, `is a number from 1 to ${maxRows}`);
  return value;
}

/** The index in the list after a cursor. Throws if the cursor belongs to another list (CAL-017). */
function placeAfter(before: string, list: string, ids: readonly string[]): number {
  const [from, ...rest] = Buffer.from(before, 'base64url').toString().split(' ');
  const place = from === list ? ids.indexOf(rest.join(' ')) : -1;
  if (place < 0) throw badArgument('before', 'is no cursor of this list');
  return place + 1;
}

const hashOf = (text: string): string => {
  let hash = 7;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
};

/** A page of a list as edges (CAL-010 to CAL-014). `list` identifies the list: call, query and order. */
export function connection<Row, Node>(
  rows: readonly Row[],
  list: readonly unknown[],
  page: Page,
  idOf: (row: Row) => string,
  nodeOf: (row: Row) => Node,
) {
  const name = hashOf(JSON.stringify(list));
  const size = page.last == null ? countOf('limit', page.limit ?? 25) : countOf('last', page.last);
  const from = page.before == null ? (page.offset ?? 0) : placeAfter(page.before, name, rows.map(idOf));
  if (from < 0) throw badArgument('offset', 'is 0 or more');
  const edges = rows.slice(from, from + size).map((row) => ({
    cursor: Buffer.from(`${name} ${idOf(row)}`).toString('base64url'),
    node: nodeOf(row),
  }));
  const pageInfo = { hasNextPage: from + edges.length < rows.length && edges.length > 0, totalCount: rows.length };
  return { edges, pageInfo };
}
