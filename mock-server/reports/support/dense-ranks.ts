/**
 * Place of each text in A-to-Z order, from 0; texts that differ in case alone share a place. Compares the
 * code units of the lower-cased texts, so that the order does not hang on the locale of the machine.
 */
export function denseRanks(texts: readonly string[]): Int32Array {
  const lower = texts.map((text) => text.toLowerCase());
  const order = Array.from(lower, (_, i) => i);
  order.sort((a, b) => {
    const left = lower[a] as string;
    const right = lower[b] as string;
    if (left === right) return 0;
    return left < right ? -1 : 1;
  });
  const ranks = new Int32Array(texts.length);
  let rank = -1;
  let previous: string | undefined;
  for (const index of order) {
    if (lower[index] !== previous) rank++;
    previous = lower[index];
    ranks[index] = rank;
  }
  return ranks;
}
