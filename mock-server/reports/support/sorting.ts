/** Integers from 0 to `max`, parallel to the rows. */
export interface SortKeys {
  readonly values: Int32Array;
  readonly max: number;
}

const MAX_DIGIT_BITS = 16;

/** The rows by ascending key; rows with equal keys keep their order. Takes linear time. */
export function stableSort(rows: Int32Array, { values, max }: SortKeys): Int32Array {
  const bits = Math.max(1, 32 - Math.clz32(max));
  const passes = Math.ceil(bits / MAX_DIGIT_BITS);
  const width = Math.ceil(bits / passes);
  let sorted = rows;
  let keys = values;
  for (let pass = 0; pass < passes; pass++) [sorted, keys] = countingPass(sorted, keys, pass * width, width);
  return sorted;
}

/** One pass of a stable counting sort by `bits` bits of the keys, starting at bit `shift`. */
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

/**
 * The first `count` of the places 0 to `length` - 1 in the order of `compare`; if `after` is given, only places that
 * come after it. Keeps the best in a heap with the worst on top, so that most entries cost one comparison.
 */
export function firstInOrder(
  length: number,
  count: number,
  compare: (a: number, b: number) => number,
  after: number | null,
): number[] {
  const heap: number[] = [];
  const swap = (a: number, b: number) => {
    const entry = heap[a] as number;
    heap[a] = heap[b] as number;
    heap[b] = entry;
  };
  const isWorse = (a: number, b: number) => compare(heap[a] as number, heap[b] as number) > 0;
  const rise = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isWorse(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = () => {
    for (let at = 0; ; ) {
      let child = 2 * at + 1;
      if (child >= heap.length) return;
      if (child + 1 < heap.length && isWorse(child + 1, child)) child++;
      if (!isWorse(child, at)) return;
      swap(child, at);
      at = child;
    }
  };
  for (let entry = 0; entry < length; entry++) {
    if (after !== null && compare(entry, after) <= 0) continue;
    if (heap.length < count) {
      heap.push(entry);
      rise(heap.length - 1);
    } else if (compare(entry, heap[0] as number) < 0) {
      heap[0] = entry;
      sink();
    }
  }
  return heap.sort(compare);
}

/** Index of the first value of at least `bound` in an ascending column; its length if there is none. */
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
