import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeServer } from '../../mock-server/hosts/node-server.ts';
import { createManualClock } from '../../mock-server/lib/clock.ts';
import { createDayOf, lastStillDay } from '../model/days.ts';
import { demoFlags, hostMock, runAndCapture } from './hosted-mock.ts';

describe('a backend that is visited while it is examined (TST-083)', () => {
  let mock: NodeServer;
  beforeAll(async () => {
    const clock = createManualClock(Date.parse('2026-11-21T15:00:00Z'));
    // Seconds pass with each question, in which impressions are shown and sessions end; of an id token's hour most is
    // left.
    const later = (answer: (request: Request) => Promise<Response>) => (request: Request) => {
      clock.advance(5000);
      return answer(request);
    };
    mock = await hostMock({ size: 3000, clock }, later);
  });
  afterAll(() => mock.close());

  it.each(['campaign.range', 'campaign.locations', 'campaign.points', 'locations.month', 'visitor.company'])(
    'keeps %s',
    async (rule) => {
      const { output } = await runAndCapture(...demoFlags(mock), '--only', rule);
      expect(output).toMatch(/\d+ passed, 0 failed/);
    },
  );
});

it.each([
  ['the day itself where time stands', { now: '2026-11-21T15:00:00Z', timeRuns: false }, '2026-11-21'],
  ['the day before where it runs', { now: '2026-11-21T15:00:00Z', timeRuns: true }, '2026-11-20'],
  ['one more right after midnight', { now: '2026-11-21T06:30:00Z', timeRuns: true }, '2026-11-19'],
])('the last day of which nothing changes is %s', (_, { now, timeRuns }, day) => {
  const backend = { now: () => Date.parse(now), timeRuns };
  expect(lastStillDay(backend, createDayOf('America/New_York'))).toBe(day);
});
