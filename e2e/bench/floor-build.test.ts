import { expect, it } from 'vitest';
import { floorBytes } from './floor-build.ts';

// Files that a plugin writes for the app's pages must not break the benchmark, which no other test runs.
it('builds the libraries alone as one script', async () => {
  expect(await floorBytes()).toBeGreaterThan(100_000);
});
