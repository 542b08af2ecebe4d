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

/** A table of 2^bits entries in which each index occurs as often as its weight says. */
export function quantiles(weights: ArrayLike<number>, bits: number): Uint16Array {
  const table = new Uint16Array(1 << bits);
  fillQuantiles(table, 0, table.length, weights);
  return table;
}

/**
 * A table of 2^bits values of a distribution given by knots: `shares[i]` of the picks lie below `values[i]`,
 * rising from share 0 to share 1. Values between knots lie on the straight line.
 */
export function quantileCurve(shares: readonly number[], values: readonly number[], bits: number): Uint16Array {
  const table = new Uint16Array(1 << bits);
  let knot = 1;
  for (let i = 0; i < table.length; i++) {
    const share = (i + 0.5) / table.length;
    while (knot < shares.length - 1 && (shares[knot] ?? 1) < share) knot++;
    const from = shares[knot - 1] ?? 0;
    const value = values[knot - 1] ?? 0;
    const rise = (values[knot] ?? value) - value;
    table[i] = Math.floor(value + (rise * (share - from)) / ((shares[knot] ?? 1) - from));
  }
  return table;
}
