import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeServer } from '../../mock-server/hosts/node-server.ts';
import { createManualClock } from '../../mock-server/lib/clock.ts';
import { createDayOf, lastSettledDay } from '../model/days.ts';
import { demoFlags, hostMock, runAndCapture } from './hosted-mock.ts';

/** A mock whose clock advances with each request: impressions are shown, and sessions end. */
function hostVisited(stepMs: number): Promise<NodeServer> {
  const clock = createManualClock(Date.parse('2026-11-21T15:00:00Z'));
  return hostMock({ size: 3000, clock }, (answer) => (request) => {
    clock.advance(stepMs);
    return answer(request);
  });
}

describe('a backend with visits during the check (TST-083)', () => {
  const mocks: NodeServer[] = [];
  beforeAll(async () => {
    // The first leaves most of an id token's hour for all checks; the second lets a single check see new impressions
    // between two requests.
    mocks.push(await hostVisited(5000), await hostVisited(60_000));
  });
  afterAll(async () => {
    for (const mock of mocks) await mock.close();
  });

  it.each([
    ['.again', 0],
    ['campaign.again', 1],
    ...['campaign.range', 'campaign.locations', 'campaign.points', 'locations.month', 'visitor.company'].map(
      (rule) => [rule, 0] as const,
    ),
  ] as const)('follows %s on mock %i', async (rule, at) => {
    const mock = mocks[at];
    if (mock === undefined) throw new Error('there are two mocks');
    const { output } = await runAndCapture(...demoFlags(mock), '--only', rule);
    expect(output).toMatch(/\d+ passed, 0 failed/);
  });
});

it.each([
  ['today if the clock is stopped', { now: '2026-11-21T15:00:00Z', timeRuns: false }, '2026-11-21'],
  ['yesterday if it runs', { now: '2026-11-21T15:00:00Z', timeRuns: true }, '2026-11-20'],
  ['the day before that right after midnight', { now: '2026-11-21T06:30:00Z', timeRuns: true }, '2026-11-19'],
])('the last day that no longer changes is %s', (_, { now, timeRuns }, day) => {
  const backend = { now: () => Date.parse(now), timeRuns };
  expect(lastSettledDay(backend, createDayOf('America/New_York'))).toBe(day);
});
