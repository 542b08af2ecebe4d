/** What a pie shows of, for example a referrer and its sessions. */
export interface PieRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

export interface PieSlice extends PieRow {
  /** Of all rows, 0 to 1. */
  readonly share: number;
  /** Share as a whole number of percent, as its label says it. */
  readonly percent: number;
  /** Place in the categorical palette, from 1; null for Other. */
  readonly colour: number | null;
}

/** Dashboard section 9: the first 10, the rest as Other. */
const mostRows = 10;
/** Dashboard section 9: what is smaller is dropped. */
const leastShare = 0.005;

/** Key of the slice that stands for the rows after the tenth. */
export const otherKey = 'other';

/**
 * Slices of a pie in the order of the rows: the first 10, then Other for the rest, without those below 0.5 % of
 * all. Each keeps the colour of its place, whatever is dropped. Rows without a count have no slice.
 */
export function pieSlices(rows: readonly PieRow[], otherName: string): PieSlice[] {
  const sum = (some: readonly PieRow[]) => some.reduce((total, { count }) => total + count, 0);
  const total = sum(rows);
  const rest = { key: otherKey, name: otherName, count: sum(rows.slice(mostRows)) };
  const slice = (row: PieRow, colour: number | null): PieSlice => {
    const share = total > 0 ? row.count / total : 0;
    return { ...row, share, percent: Math.round(share * 100), colour };
  };
  const slices = [...rows.slice(0, mostRows).map((row, index) => slice(row, index + 1)), slice(rest, null)];
  return slices.filter(({ count, share }) => count > 0 && share >= leastShare);
}
