import { expect, it } from 'vitest';
import { listDepths, listDurations } from './depths-and-durations.ts';
import { testScope, testWorld } from './testing/test-scope.ts';

const world = testWorld(150);
const query = { startDate: '2025-11-20', endDate: '2026-11-20' };

// Hardly any world has sessions of all these lengths.
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
])('%i seconds belong to the bucket %s (ANA-034)', (seconds, label) => {
  const { duration } = world.sessions;
  const sessions = { ...world.sessions, duration: duration.map(() => seconds) };
  const { edges } = listDurations(testScope({ ...world, sessions }), { query });
  const filled = edges.filter(({ node }) => node.sessionsct > 0).map(({ node }) => node.durationRange);
  expect(filled).toEqual([label]);
});

/** The label of each bucket, by its lower end. */
const buckets = {
  durations: { 0: 'Single Page', 1: '0-1', 61: '1-3', 181: '3-5', 301: '5-10', 601: '10-30', 1801: '30+' },
  depths: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6-9', 10: '10+' },
};

it('durations and depths have their bucket, its start, session count and share (ANA-033)', () => {
  const { duration, pageStart } = world.sessions;
  // Some buckets are empty (ANA-034, ANA-035).
  const sessions = {
    ...world.sessions,
    duration: duration.map((_, row) => [0, 60, 61, 1801][row % 4] as number),
    // The same number of sessions with 6, 9 and 10 pages.
    pageStart: pageStart.map((_, row) => Math.floor(row / 3) * 25 + ([0, 6, 15][row % 3] as number)),
  };
  const scope = testScope({ ...world, sessions });
  const ordering = { direction: 'ASC' } as const;
  const durations = listDurations(scope, { query, ordering: [{ key: 'duration', ...ordering }] }).edges;
  const depths = listDepths(scope, { query, ordering: [{ key: 'pagect_expanded', ...ordering }] }).edges;
  const rows = {
    durations: durations.map(({ node: { durationRange, duration: from, ...node } }) => ({
      ...node,
      label: durationRange,
      from,
    })),
    depths: depths.map(({ node: { depth, pagect, ...node } }) => ({ ...node, label: depth, from: pagect })),
  };
  for (const [name, list] of Object.entries(rows)) {
    expect(Object.fromEntries(list.map(({ from, label }) => [from, label]))).toEqual(
      buckets[name as keyof typeof rows],
    );
    const all = list.reduce((sum, { sessionsct }) => sum + sessionsct, 0);
    expect(all).toBeGreaterThan(50);
    for (const { sessionsct, percentage } of list) expect(percentage).toBeCloseTo((100 * sessionsct) / all, 9);
    expect(list.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 9);
  }
  expect(rows.depths.filter(({ sessionsct }) => sessionsct > 0).map(({ label }) => label)).toEqual(['6-9', '10+']);
  const ids = [...rows.durations, ...rows.depths].map(({ id }) => id);
  expect(new Set(ids).size).toBe(14);
});
