/**
 * Writes the quantiles of a weighted choice: after it, a random position of the span picks index i about as
 * often as its weight says. One table read per pick, no search. Weights may be zero; their sum may not.
 */
export function fillQuantiles(
  out: { [index: number]: number },
  start: number,
  length: number,
  weights: ArrayLike<number>,
  offset = 0,
): void {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i] as number;
  if (!(total > 0)) throw new RangeError('weights: at least one must be above zero');
  let sum = 0;
  let from = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i] as number;
    const to = i === weights.length - 1 ? length : Math.floor((sum / total) * length + 0.5);
    for (let k = from; k < to; k++) out[start + k] = offset + i;
    if (to > from) from = to;
  }
}

/** A table of 2^bits entries in which each index stands as often as its weight says. */
export function quantiles(weights: ArrayLike<number>, bits: number): Uint16Array {
  const table = new Uint16Array(1 << bits);
  fillQuantiles(table, 0, table.length, weights);
  return table;
}

/**
 * A table of 2^bits values of a distribution given by knots: [share of the picks below, value], rising from
 * share 0 to share 1. Values between knots lie on the straight line.
 */
export function quantileCurve(knots: readonly (readonly [share: number, value: number])[], bits: number): Uint16Array {
  const table = new Uint16Array(1 << bits);
  let knot = 1;
  for (let i = 0; i < table.length; i++) {
    const share = (i + 0.5) / table.length;
    while (knot < knots.length - 1 && (knots[knot]?.[0] ?? 1) < share) knot++;
    const [fromShare, fromValue] = knots[knot - 1] ?? [0, 0];
    const [toShare, toValue] = knots[knot] ?? [1, fromValue];
    table[i] = Math.floor(fromValue + ((toValue - fromValue) * (share - fromShare)) / (toShare - fromShare));
  }
  return table;
}
