/** Shares `size` sessions out by weight: whole numbers that add up to `size` exactly, none off by more than one. */
export function dayCounts(weights: Float64Array, size: number): Int32Array {
  const counts = new Int32Array(weights.length);
  let total = 0;
  for (const weight of weights) total += weight;
  let sum = 0;
  let given = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i] as number;
    const upTo = i === weights.length - 1 ? size : Math.min(size, Math.floor((sum / total) * size + 0.5));
    counts[i] = upTo - given;
    given = upTo;
  }
  return counts;
}
