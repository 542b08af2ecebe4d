import { tallyBy } from './tally.ts';

/** Index past the last of the rows that follow one another from `first` on. */
function runEnd(rows: Int32Array, count: number, first: number): number {
  let end = first + 1;
  while (end < count && (rows[end] as number) === (rows[end - 1] as number) + 1) end++;
  return end;
}

/** Times each page was seen, by page of the tables. Rows in a run have their views in one piece. */
export const viewCounts = tallyBy(
  ({ tables }) => tables.pages.length,
  ({ sessions: { pageStart }, pageViews: { page } }, rows, count, sums) => {
    for (let i = 0; i < count; ) {
      const next = runEnd(rows, count, i);
      const end = pageStart[(rows[next - 1] as number) + 1] as number;
      for (let view = pageStart[rows[i] as number] as number; view < end; view++) {
        const index = page[view] as number;
        sums[index] = (sums[index] as number) + 1;
      }
      i = next;
    }
  },
);

/** Sessions by the page they began on. */
export const entryCounts = tallyBy(
  ({ tables }) => tables.pages.length,
  ({ sessions: { pageStart }, pageViews: { page } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const index = page[pageStart[rows[i] as number] as number] as number;
      sums[index] = (sums[index] as number) + 1;
    }
  },
);

/** Sessions that saw one page alone, by that page. */
export const bounceCounts = tallyBy(
  ({ tables }) => tables.pages.length,
  ({ sessions: { pageStart }, pageViews: { page } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      const first = pageStart[row] as number;
      const index = page[first] as number;
      sums[index] = (sums[index] as number) + ((pageStart[row + 1] as number) === first + 1 ? 1 : 0);
    }
  },
);

/** Sessions by the page they ended on. */
export const exitCounts = tallyBy(
  ({ tables }) => tables.pages.length,
  ({ sessions: { pageStart }, pageViews: { page } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const index = page[(pageStart[(rows[i] as number) + 1] as number) - 1] as number;
      sums[index] = (sums[index] as number) + 1;
    }
  },
);
