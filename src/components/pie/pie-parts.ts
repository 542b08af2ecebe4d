import { wholePercents } from '../../../schema/reference/rounded-shares.ts';

/** A row of the data, for example a referrer and its sessions. */
export interface PieRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** One of the first rows, or the rest of them together. */
export interface PiePart<Row extends PieRow> {
  /** Null for the rest. */
  readonly row: Row | null;
  /** How many rows it includes. */
  readonly rowCount: number;
  readonly count: number;
  /** Of all rows, as a whole number of percent; those of the slices add up to 100. */
  readonly percent: number;
  /** Place in the categorical palette, from 1; null for the rest. */
  readonly color: number | null;
  /** False if it is too small for a slice. */
  readonly hasSlice: boolean;
}

/** The first 10, the rest as Other (ANA-016). */
const maxRows = 10;

/**
 * Parts of a pie in the order of the rows: the first 10, then one for the rest, if any. Parts below
 * 0.5 % of all have no slice. Each keeps the color of its rank, even if others are dropped.
 */
export function pieParts<Row extends PieRow>(rows: readonly Row[]): PiePart<Row>[] {
  const first = rows.slice(0, maxRows);
  const rest = rows.slice(maxRows);
  const restCount = rest.reduce((total, { count }) => total + count, 0);
  const counts = [...first.map(({ count }) => count), ...(rest.length > 0 ? [restCount] : [])];
  const percents = wholePercents(counts);
  return counts.map((count, index) => {
    const row = first[index] ?? null;
    const percent = percents[index] ?? null;
    return {
      row,
      rowCount: row ? 1 : rest.length,
      count,
      percent: percent ?? 0,
      color: row ? index + 1 : null,
      hasSlice: percent !== null,
    };
  });
}

/** Color of a part by its place in the palette, as a CSS value. */
export function sliceColor({ color }: Pick<PiePart<PieRow>, 'color'>): string {
  return `var(--series-${color ?? 'rest'})`;
}
