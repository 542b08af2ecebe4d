/**
 * The first `count` of the entries by `compare`, in order; of those only that come after `after`, where it is given.
 * Keeps a heap of the best, its worst on top, so that most entries cost one comparison.
 */
export function firstInOrder(
  entries: Iterable<number>,
  count: number,
  compare: (a: number, b: number) => number,
  after: number | null,
): number[] {
  const heap: number[] = [];
  const swap = (a: number, b: number) => {
    const held = heap[a] as number;
    heap[a] = heap[b] as number;
    heap[b] = held;
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
  for (const entry of entries) {
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
