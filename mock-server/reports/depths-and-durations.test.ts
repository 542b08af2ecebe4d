import { expect, it } from 'vitest';
import { listDurations } from './depths-and-durations.ts';
import { testScope, testWorld } from './testing/test-scope.ts';

const world = testWorld(150);
const query = { startDate: '2025-11-20', endDate: '2026-11-20' };

// Hardly a world has a session of each of these lengths.
it.each([
  [0, 'Single Page'],
  [1, '0-1'],
  [60, '0-1'],
  [61, '1-3'],
  [180, '1-3'],
  [181, '3-5'],
  [300, '3-5'],
  [301, '5-10'],
  [600, '5-10'],
  [601, '10-30'],
  [1800, '10-30'],
  [1801, '30+'],
])('%i seconds are in the bucket %s (ANA-034)', (seconds, label) => {
  const { duration } = world.sessions;
  const sessions = { ...world.sessions, duration: duration.map(() => seconds) };
  const { edges } = listDurations(testScope({ ...world, sessions }), { query });
  const filled = edges.filter(({ node }) => node.sessionsct > 0).map(({ node }) => node.durationRange);
  expect(filled).toEqual([label]);
});
