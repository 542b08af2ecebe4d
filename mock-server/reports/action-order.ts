import { perWorld } from './support/per-world.ts';
import { stableSort } from './support/stable-sort.ts';

/** Activities as they come in lists: the latest first, then the greater row. */
export const actionsByTime = perWorld(({ actions: { time, count } }) => {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (let row = 0; row < count; row++) {
    first = Math.min(first, time[row] as number);
    last = Math.max(last, time[row] as number);
  }
  const rows = Int32Array.from({ length: count }, (_, place) => count - 1 - place);
  const values = rows.map((row) => last - (time[row] as number));
  return stableSort(rows, { values, max: count > 0 ? last - first : 0 });
});
