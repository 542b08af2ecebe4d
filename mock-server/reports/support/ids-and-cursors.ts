import { limits } from '../../../schema/reference/limits.ts';
import { badInput } from '../../lib/errors.ts';
import { firstAdded, numberOfRow, rowOfNumber } from '../../world/added/added-rows.ts';
import type { World } from '../../world/world.ts';

/** Ids as clients see them: a letter for the kind and the number of the row. They sort by that number. */
const letters = {
  session: 's',
  visitor: 'v',
  activity: 'a',
  call: 'c',
  pageView: 'w',
  form: 'f',
  browser: 'b',
  term: 't',
};

/** The world's rows that the ids of each kind refer to. Browsers are numbered by index in their table. */
const rowsOf = {
  session: 'sessions',
  visitor: 'visitors',
  activity: 'actions',
  call: 'actions',
  pageView: 'pageViews',
  form: 'actions',
  term: 'searchTerms',
} as const;

type RowKind = keyof typeof rowsOf;

/** The id of a row. It doesn't change when rows are inserted before it. */
export function rowId(world: World, kind: RowKind, row: number): string {
  return toId(kind, numberOfRow(world.added?.[rowsOf[kind]], row));
}

/** Whether an id belongs to an added row, in any world. */
export function isOfAdded(kind: RowKind, id: string): boolean {
  return (numberOf(kind, id) ?? 0) >= firstAdded;
}

/** The row of an id; null if the id isn't of that kind or the world has no such row. */
export function rowOfId(world: World, kind: Exclude<RowKind, 'term'>, id: string): number | null {
  const number = numberOf(kind, id);
  if (number === null) return null;
  const row = rowOfNumber(world.added?.[rowsOf[kind]], number);
  return row >= 0 && row < world[rowsOf[kind]].count ? row : null;
}

/** The id for a number: that of a row, or a browser's index in its table. */
export function toId(kind: keyof typeof letters, number: number): string {
  return letters[kind] + number;
}

/** The number in an id; null if the id isn't of that kind or the number isn't below `count`. */
export function fromId(kind: keyof typeof letters, id: string, count: number): number | null {
  const number = numberOf(kind, id);
  return number !== null && number < count ? number : null;
}

function numberOf(kind: keyof typeof letters, id: string): number | null {
  const match = /^([a-z])(0|[1-9]\d{0,8})$/.exec(id);
  return match?.[1] === letters[kind] ? Number(match[2]) : null;
}

/** Dotted form of an IPv4 address given as an unsigned number. */
export function ipText(ip: number): string {
  return `${ip >>> 24}.${(ip >>> 16) & 255}.${(ip >>> 8) & 255}.${ip & 255}`;
}

/** A row count from 1 to 1000; `fallback` if none is given. BAD_USER_INPUT naming `argument` otherwise. */
export function rowCount(value: number | null | undefined, argument: string, fallback: number): number {
  if (value === null || value === undefined) return fallback;
  if (!Number.isInteger(value) || value < 1 || value > limits.pageSize) {
    throw badInput(argument, `must be 1 to ${limits.pageSize}`);
  }
  return value;
}

/** A number of rows to skip, 0 or more; 0 if none is given. */
export function rowOffset(value: number | null | undefined): number {
  if (value === null || value === undefined) return 0;
  if (!Number.isInteger(value) || value < 0) throw badInput('offset', 'must be 0 or more');
  return value;
}

/** What cursors depend on in addition to list and row: the seed of a world or another log. */
interface CursorSeed {
  readonly seed: number;
}

/** Hashes seed, list and row to 32 bits, so that invented cursors are detected. */
function checksum(seed: number, list: string, row: number): string {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(row + 1, 0xc2b2ae35);
  for (let i = 0; i < list.length; i++) hash = Math.imul(hash ^ list.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return base36((hash ^ (hash >>> 13)) >>> 0);
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

/** `toString(36)` of a 32-bit number in half the time: engines optimize only base 10. */
function base36(number: number): string {
  let text = '';
  let rest = number;
  do {
    const next = (rest / 36) >>> 0;
    text = digits[rest - next * 36] + text;
    rest = next;
  } while (rest > 0);
  return text;
}

/** An opaque text for a row in a list of a world. */
export function encodeCursor(world: CursorSeed, list: string, row: number): string {
  const text = btoa(`${list}.${row}.${checksum(world.seed, list, row)}`);
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The row of a cursor. BAD_USER_INPUT naming `before` if the cursor was never issued for this list. */
export function decodeCursor(world: CursorSeed, list: string, cursor: string): number {
  const invalidCursor = badInput('before', 'must be a cursor of this list');
  let text: string;
  try {
    text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw invalidCursor;
  }
  const row = Number(/\.(\d{1,10})\./.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(row) || encodeCursor(world, list, row) !== cursor) throw invalidCursor;
  return row;
}
