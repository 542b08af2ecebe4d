/** Index of the first value that is at least `bound`, in an ascending column; its length where there is none. */
export function firstAtLeast(column: Int32Array, bound: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
