/**
 * A seeded source of 32-bit numbers (sfc32) that produces the same sequence in every engine: it uses integer arithmetic
 * on an Int32Array and no floating point.
 */
export class Random {
  private readonly state = new Int32Array(4);

  /** `seed` is any 32-bit integer. `stream` keeps parts of a world independent of each other. */
  constructor(seed: number, stream: number) {
    const state = this.state;
    state[0] = seed | 0;
    state[1] = Math.imul(stream, 0x9e3779b9 | 0);
    state[2] = seed ^ 0x5bd1e995;
    state[3] = 1;
    for (let i = 0; i < 15; i++) this.next();
  }

  /** A copy that continues from the current state. */
  copy(): Random {
    const copy = new Random(0, 0);
    copy.state.set(this.state);
    return copy;
  }

  /** The next signed 32-bit integer. Callers split it into bit fields. */
  next(): number {
    const state = this.state;
    const b = state[1] as number;
    const c = state[2] as number;
    const d = state[3] as number;
    const result = ((state[0] as number) + b + d) | 0;
    state[3] = (d + 1) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = (c + (c << 3)) | 0;
    state[2] = (((c << 21) | (c >>> 11)) + result) | 0;
    return result;
  }

  /** An integer from 0 to `bound` - 1, for a bound below 2^21; 0 for a bound of 0. */
  below(bound: number): number {
    return Math.floor(((this.next() >>> 0) * bound) / 4294967296);
  }
}

/**
 * Writes the quantiles of a weighted choice into a span: a random position then holds index i about as often as its
 * weight says, so that a pick is a single read. Weights can be zero, but not their sum.
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
 * A table of 2^bits values of a distribution given by knots: `shares[i]` of the values are below `values[i]`, rising
 * from share 0 to share 1. Values between knots are interpolated linearly.
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
