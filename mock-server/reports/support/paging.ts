import { badInput } from '../../errors.ts';

const MOST_ROWS = 1000;

/** A number of rows, 1 to 1000; `fallback` where none is given. BAD_USER_INPUT naming `argument` otherwise. */
export function rowCount(value: number | null | undefined, argument: string, fallback: number): number {
  if (value === null || value === undefined) return fallback;
  if (!Number.isInteger(value) || value < 1 || value > MOST_ROWS) {
    throw badInput(argument, `must be 1 to ${MOST_ROWS}`);
  }
  return value;
}

/** A number of rows to skip, 0 or more; 0 where none is given. */
export function rowOffset(value: number | null | undefined): number {
  if (value === null || value === undefined) return 0;
  if (!Number.isInteger(value) || value < 0) throw badInput('offset', 'must be 0 or more');
  return value;
}
