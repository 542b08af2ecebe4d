import { expect, it } from 'vitest';
import { floorBytes } from './floor-build.ts';

// What a plugin writes beside the app's pages must not end the bench, which no other test runs.
it('builds the libraries alone as one script', async () => {
  expect(await floorBytes()).toBeGreaterThan(100_000);
});
