import { describe, expect, it } from 'vitest';
import { at, countRows, testWorld, worldRules } from './testing-worlds.ts';

describe.each([0, 1, 7, 1000, 20_000])('a world of %d sessions', (size) => {
  const world = testWorld(size);

  it.each(Object.entries(worldRules))('%s', (_, broken) => {
    expect(broken(world)).toBe(0);
  });

  it('has nothing that ends after its present', () => {
    const { time, duration } = world.sessions;
    expect(countRows(size, (row) => at(time, row) + at(duration, row) > world.now)).toBe(0);
  });
});
