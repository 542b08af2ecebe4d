import { firstAdded, numberOfRow, rowOfNumber } from '../../world/added/added-rows.ts';
import type { World } from '../../world/world.ts';

/** Ids as clients see them: a letter for the kind and the number of the row behind it. They sort by that number. */
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

/** By kind, the rows of a world that ids of it are of. Those of tables are numbered by their places there. */
const rowsOf = {
  session: 'sessions',
  visitor: 'visitors',
  activity: 'actions',
  call: 'actions',
  pageView: 'pageViews',
  form: 'actions',
} as const;

type RowKind = keyof typeof rowsOf;

/** The id of a row, which no row that is put before it changes. */
export function rowId(world: World, kind: RowKind, row: number): string {
  return toId(kind, numberOfRow(world.added?.[rowsOf[kind]], row));
}

/** Whether an id is that of an added row, whichever world has it. */
export function isOfAdded(kind: RowKind, id: string): boolean {
  return (numberOf(kind, id) ?? 0) >= firstAdded;
}

/** The row behind an id, or null where the text is no id of that kind or the world has no such row. */
export function rowOfId(world: World, kind: RowKind, id: string): number | null {
  const number = numberOf(kind, id);
  if (number === null) return null;
  const row = rowOfNumber(world.added?.[rowsOf[kind]], number);
  return row >= 0 && row < world[rowsOf[kind]].count ? row : null;
}

/** The id of a number: that of a row, or the place of an entry of a table. */
export function toId(kind: keyof typeof letters, number: number): string {
  return letters[kind] + number;
}

/** The number behind an id, or null where the text is no id of that kind or the numbers end before it. */
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
