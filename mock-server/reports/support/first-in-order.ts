/**
 * Of the places 0 to `length` less one, the first `count` by `compare`, in order; where `after` is given, only of
 * those that come after it. Keeps a heap of the best, its worst on top, so that most entries cost one comparison.
 */
export function firstInOrder(
  length: number,
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
