/** What a pie shows of, for example a referrer and its sessions. */
export interface PieRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** One of the first rows, or the rest of them together. */
export interface PiePart<Row extends PieRow> {
  /** Null where the part is the rest. */
  readonly row: Row | null;
  /** How many rows it stands for. */
  readonly rowCount: number;
  readonly count: number;
  /** Of all rows, as a whole number of percent. */
  readonly percent: number;
  /** Place in the categorical palette, from 1; null for the rest. */
  readonly colour: number | null;
  /** False where it is too small for a slice. */
  readonly hasSlice: boolean;
}

/** Dashboard section 9: the first 10, the rest as Other. */
const mostRows = 10;
/** Dashboard section 9: a smaller slice is dropped. */
const leastShare = 0.005;

/**
 * Parts of a pie in the order of the rows: the first 10, then one for the rest where there are more. Parts below
 * 0.5 % of all have no slice. Each keeps the colour of its place, whichever are dropped.
 */
export function pieParts<Row extends PieRow>(rows: readonly Row[]): PiePart<Row>[] {
  const sum = (some: readonly Row[]) => some.reduce((total, { count }) => total + count, 0);
  const total = sum(rows);
  const part = (row: Row | null, rowCount: number, count: number, colour: number | null): PiePart<Row> => {
    const share = total > 0 ? count / total : 0;
    return { row, rowCount, count, percent: Math.round(share * 100), colour, hasSlice: share >= leastShare };
  };
  const rest = rows.slice(mostRows);
  const first = rows.slice(0, mostRows).map((row, index) => part(row, 1, row.count, index + 1));
  return rest.length > 0 ? [...first, part(null, rest.length, sum(rest), null)] : first;
}
