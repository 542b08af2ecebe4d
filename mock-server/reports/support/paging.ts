import { limits } from '../../../schema/reference/limits.ts';
import { badInput } from '../../lib/errors.ts';

/** A number of rows, 1 to 1000; `fallback` where none is given. BAD_USER_INPUT naming `argument` otherwise. */
export function rowCount(value: number | null | undefined, argument: string, fallback: number): number {
  if (value === null || value === undefined) return fallback;
  if (!Number.isInteger(value) || value < 1 || value > limits.pageSize) {
    throw badInput(argument, `must be 1 to ${limits.pageSize}`);
  }
  return value;
}

/** A number of rows to skip, 0 or more; 0 where none is given. */
export function rowOffset(value: number | null | undefined): number {
  if (value === null || value === undefined) return 0;
  if (!Number.isInteger(value) || value < 0) throw badInput('offset', 'must be 0 or more');
  return value;
}

/** What cursors are made with beside list and row: a world, or another log. */
interface CursorSeed {
  readonly seed: number;
}

/** Spreads seed, list and row over 32 bits, so that a made-up cursor is recognized. */
function checksum(seed: number, list: string, row: number): string {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(row + 1, 0xc2b2ae35);
  for (let i = 0; i < list.length; i++) hash = Math.imul(hash ^ list.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0).toString(36);
}

/** An opaque text for a row in a list of a world. */
export function encodeCursor(world: CursorSeed, list: string, row: number): string {
  const text = btoa(`${list}.${row}.${checksum(world.seed, list, row)}`);
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The row of a cursor. BAD_USER_INPUT naming `before` where it was never given out for this list. */
export function decodeCursor(world: CursorSeed, list: string, cursor: string): number {
  const refused = badInput('before', 'must be a cursor of this list');
  let text: string;
  try {
    text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw refused;
  }
  const row = Number(/\.(\d{1,10})\./.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(row) || encodeCursor(world, list, row) !== cursor) throw refused;
  return row;
}
