import type { ReportScope } from './report-scope.ts';
import type { Selection } from './selection.ts';
import { bySelection } from './selection.ts';

/** Index past the last of the rows that follow one another from `first` on. */
function runEnd(rows: Int32Array, first: number): number {
  let end = first + 1;
  while (end < rows.length && (rows[end] as number) === (rows[end - 1] as number) + 1) end++;
  return end;
}

/** Times each page was seen, by page of the tables. Rows in a run have their views in one piece. */
export const viewCounts = bySelection((scope: ReportScope, { rows }: Selection): Int32Array => {
  const { pageStart } = scope.world.sessions;
  const { page } = scope.world.pageViews;
  const counts = new Int32Array(scope.world.tables.pages.length);
  for (let i = 0; i < rows.length; ) {
    const next = runEnd(rows, i);
    const end = pageStart[(rows[next - 1] as number) + 1] as number;
    for (let view = pageStart[rows[i] as number] as number; view < end; view++) {
      const index = page[view] as number;
      counts[index] = (counts[index] as number) + 1;
    }
    i = next;
  }
  return counts;
});

/** Sessions by the page they began on, and those among them that saw no other. */
export interface EntryTally {
  readonly entries: Int32Array;
  readonly bounces: Int32Array;
}

export const entryCounts = bySelection((scope: ReportScope, { rows }: Selection): EntryTally => {
  const { pageStart } = scope.world.sessions;
  const { page } = scope.world.pageViews;
  const entries = new Int32Array(scope.world.tables.pages.length);
  const bounces = new Int32Array(entries.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const first = pageStart[row] as number;
    const index = page[first] as number;
    entries[index] = (entries[index] as number) + 1;
    bounces[index] = (bounces[index] as number) + ((pageStart[row + 1] as number) === first + 1 ? 1 : 0);
  }
  return { entries, bounces };
});

/** Sessions by the page they ended on. */
export const exitCounts = bySelection((scope: ReportScope, { rows }: Selection): Int32Array => {
  const { pageStart } = scope.world.sessions;
  const { page } = scope.world.pageViews;
  const counts = new Int32Array(scope.world.tables.pages.length);
  for (let i = 0; i < rows.length; i++) {
    const last = (pageStart[(rows[i] as number) + 1] as number) - 1;
    const index = page[last] as number;
    counts[index] = (counts[index] as number) + 1;
  }
  return counts;
});
