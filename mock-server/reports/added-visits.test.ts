import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayReader } from '../../schema/reference/moments.ts';
import { type AddedVisit, longestVisit, visitPause } from '../world/added/added-visit.ts';
import { randomVisits, worldWith } from '../world/added/testing-visits.ts';
import { createWorld } from '../world/create-world.ts';
import { listActivities } from './activities.ts';
import { exportRows } from './export/export-rows.ts';
import { listSessions } from './sessions-list.ts';
import { naiveSelect, naiveTallies } from './testing/naive-select.ts';
import { plainNumber, plainSessions } from './testing/plain-sessions.ts';
import { type QueryCase, queryCases } from './testing/query-cases.ts';
import { nodes, reportCounts, reportTotals, sum } from './testing/report-calls.ts';
import { TEST_NOW, testWorldOptions } from './testing/test-scope.ts';
import { listVisitors } from './visitors-list.ts';

const base = createWorld({ ...testWorldOptions(400), until: TEST_NOW + longestVisit + visitPause });
const cases = queryCases(base).length;
const days = { startDate: '2025-11-20', endDate: '2026-11-20' };
const vettedFilters = ['lead', 'solicitation', 'other', 'unclassified'] as const;

/** By name, the results of the reports and of the plain reference for the same rows. */
function compared({ scope, query }: QueryCase): [name: string, said: unknown, read: unknown][] {
  const { actions, added } = scope.world;
  const sessions = naiveSelect(scope, query);
  const naive = naiveTallies(sessions);
  const latest = sessions.toSorted((a, b) => b.time - a.time || a.number - b.number).map(({ number }) => `s${number}`);
  const identified = sessions.filter(({ isUnknown }) => !isUnknown);
  const everyone = naiveSelect(scope, { startDate: '2024-11-19', endDate: '2026-11-20' });
  const dateOf = dayReader(scope.settings.timezoneOffset);
  const deeds = Array.from({ length: actions.count }, (_, row) => ({
    number: plainNumber(added?.actions, row),
    time: actions.time[row] ?? 0,
    session: actions.session[row] ?? 0,
  }))
    .filter(({ session }) => everyone.some(({ row }) => row === session))
    .filter(({ time }) => dateOf(time * 1000) >= days.startDate)
    .toSorted((a, b) => b.time - a.time || a.number - b.number);
  const visitors = nodes(listVisitors(scope, { query, last: 1000 }));
  return [
    ...Object.entries(reportCounts(scope, query)).map(([name, counts]): [string, unknown, unknown] => [
      ...([name, Object.fromEntries(counts)] as const),
      Object.fromEntries(naive[name as keyof typeof naive] as Map<string, number>),
    ]),
    ...Object.entries(reportTotals(scope, query)).map(([name, total]): [string, unknown, unknown] => [
      ...([`${name} in all`, total, sessions.length] as const),
    ]),
    ['sessions', nodes(listSessions(scope, { query, limit: 1000 })).map(({ id }) => id), latest],
    ['visitors', sum(visitors.map(({ sessionCount }) => sessionCount)), identified.length],
    ['who came', visitors.length, new Set(identified.map(({ visitor }) => visitor)).size],
    ['rows of the file', [...exportRows(scope, { downloadType: 'SESSIONS', query }).rows()].length, sessions.length],
    [
      'activities',
      nodes(listActivities(scope, { ...days, vettedFilters, limit: 1000 })).map(({ id }) => id),
      deeds.map(({ number }) => `a${number}`),
    ],
  ];
}

describe('reports over random added visits (TST-086)', () => {
  it('match a naive evaluation of all rows', () => {
    let touched = 0;
    fc.assert(
      fc.property(randomVisits(base), fc.nat(cases - 1), (visits: AddedVisit[], place) => {
        const world = worldWith(base, visits);
        const cases = queryCases(world);
        for (const one of [cases[0], cases[place]]) {
          if (one === undefined) throw new Error('There are fewer cases.');
          const found = compared(one);
          expect(found.map(([name, compiled]) => [name, compiled])).toEqual(
            found.map(([name, , read]) => [name, read]),
          );
          touched += plainSessions(one.scope).filter(
            ({ isRevealed, number }) => isRevealed && number >= 900_000_000,
          ).length;
        }
      }),
      { numRuns: 120, seed: 86 },
    );
    expect(touched).toBeGreaterThan(500);
  });
});
