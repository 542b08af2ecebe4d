/**
 * A seeded source of 32-bit numbers (the sfc32 recipe) that gives the same row of numbers in every engine:
 * integer arithmetic on an Int32Array, and no floating point.
 */
export class Random {
  private readonly state = new Int32Array(4);

  /** `seed` is any 32-bit integer; `stream` keeps parts of one world independent of each other. */
  constructor(seed: number, stream: number) {
    const state = this.state;
    state[0] = seed | 0;
    state[1] = Math.imul(stream, 0x9e3779b9 | 0);
    state[2] = seed ^ 0x5bd1e995;
    state[3] = 1;
    for (let i = 0; i < 15; i++) this.next();
  }

  /** A source that gives from here on what this one gives. */
  copy(): Random {
    const copy = new Random(0, 0);
    copy.state.set(this.state);
    return copy;
  }

  /** The next signed 32-bit integer; callers cut it into bit fields. */
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

  /** An integer of 0 to `bound` - 1, for a bound below 2^21; 0 for a bound of 0. */
  below(bound: number): number {
    return Math.floor(((this.next() >>> 0) * bound) / 4294967296);
  }
}
