import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';

describe('Random', () => {
  it('gives the same numbers for the same seed, on every machine', () => {
    const random = new Random(7, 1);
    expect([random.next(), random.next(), random.next()]).toEqual([-15192861, 1108090210, 1135309871]);
  });

  it('gives others for another seed and another stream', () => {
    const first = [new Random(7, 1), new Random(8, 1), new Random(7, 2)].map((random) => random.next());
    expect(new Set(first).size).toBe(3);
  });

  it('spreads below a bound evenly', () => {
    const random = new Random(3, 1);
    const counts = new Int32Array(10);
    for (let i = 0; i < 10_000; i++) {
      const value = random.below(10);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1100);
  });
});
