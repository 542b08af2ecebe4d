/** Whole numbers of 0 to `max`, one for each row of the same place. */
export interface SortKeys {
  readonly values: Int32Array;
  readonly max: number;
}

const WIDEST_DIGIT = 16;

/** One pass of a counting sort by `bits` bits of the keys from `shift` on. Stable. */
function countingPass(rows: Int32Array, keys: Int32Array, shift: number, bits: number): [Int32Array, Int32Array] {
  const mask = (1 << bits) - 1;
  const starts = new Int32Array(mask + 2);
  for (let i = 0; i < keys.length; i++) {
    const digit = ((keys[i] as number) >>> shift) & mask;
    starts[digit + 1] = (starts[digit + 1] as number) + 1;
  }
  for (let digit = 0; digit < mask; digit++) {
    starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number);
  }
  const sortedRows = new Int32Array(rows.length);
  const sortedKeys = new Int32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as number;
    const digit = (key >>> shift) & mask;
    const place = starts[digit] as number;
    starts[digit] = place + 1;
    sortedRows[place] = rows[i] as number;
    sortedKeys[place] = key;
  }
  return [sortedRows, sortedKeys];
}

/** The rows by ascending key; rows of equal keys keep their order. Linear in the number of rows. */
export function stableSort(rows: Int32Array, { values, max }: SortKeys): Int32Array {
  const bits = Math.max(1, 32 - Math.clz32(max));
  const passes = Math.ceil(bits / WIDEST_DIGIT);
  const width = Math.ceil(bits / passes);
  let sorted = rows;
  let keys = values;
  for (let pass = 0; pass < passes; pass++) [sorted, keys] = countingPass(sorted, keys, pass * width, width);
  return sorted;
}
