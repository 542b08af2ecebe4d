import { describe, expect, it } from 'vitest';
import type { Client } from '../client/client.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { zoneDayRules } from './dates.ts';

const year = { startDate: '2025-11-20', endDate: '2026-11-20' };

/** The rule's findings if `times` are all sessions, and the backend lists these for the requested day. */
async function findingsOf(times: readonly string[], listed: readonly string[]) {
  const node = (visitDate: string) => ({ id: visitDate, visitDate });
  const edges = listed.map((time) => ({ cursor: time, node: node(time) }));
  const list = { edges, pageInfo: { totalCount: edges.length, hasNextPage: false } };
  const client = { request: async () => list } as unknown as Client;
  const rows = times.map((time) => ({ session: node(time) }));
  const rule = zoneDayRules.find(({ id }) => id === 'saves.zone-clocks');
  // The rule only uses the year and the sessions.
  return rule?.check({ client, year, rows } as unknown as AccountSnapshot);
}

describe('a day with a clock change', () => {
  const noon = '2026-11-01T17:00:00Z';
  const lastHour = '2026-11-02T04:30:00Z';

  it.each([
    ['has its 25th hour', [lastHour, noon], [lastHour, noon], false],
    ['lacks its 25th hour', [lastHour, noon], [noon], true],
    ['excludes hours of the next day', ['2026-03-09T04:30:00Z'], [], false],
    ['has a 24th hour out of 23', ['2026-03-09T04:30:00Z'], ['2026-03-09T04:30:00Z'], true],
    ['has no session at its end, so nothing is requested', [noon], [], false],
  ])('%s (CAL-023, DAT-018)', async (_, times, listed, isWrong) => {
    const found = (await findingsOf(times, listed)) ?? [];
    expect(found.length > 0).toBe(isWrong);
    for (const { place } of found) expect(place).toMatch(/^sessions of 2026-\d\d-\d\d in \w+\/\w+, on which clocks/);
  });
});
