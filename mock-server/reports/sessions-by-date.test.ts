import { describe, expect, it } from 'vitest';
import { dayReader } from '../../schema/reference/moments.ts';
import { sessionsByDate } from './sessions-by-date.ts';
import { naiveSelect } from './testing/naive-select.ts';
import { testScope, testWorlds } from './testing/test-scope.ts';

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const scope = testScope(world);

  describe('sessionsByDate', () => {
    it.each([
      ['2026-11-20', '2026-11-20', 1],
      ['2026-02-25', '2026-03-02', 6],
      ['2026-10-25', '2026-11-05', 12],
      ['2025-11-20', '2026-11-20', 366],
      ['2023-12-31', '2024-12-31', 367],
    ])('has every day from %s to %s', (startDate, endDate, count) => {
      const { days } = sessionsByDate(scope, { query: { startDate, endDate } });
      expect(days).toHaveLength(count);
      expect([days[0]?.ydt, days.at(-1)?.ydt]).toEqual([startDate, endDate]);
      expect(days.map((day) => day.ydt)).toEqual([...new Set(days.map((day) => day.ydt))].sort());
    });

    it.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
      'counts by days in %s',
      (zone) => {
        const zonedScope = testScope(world, { settings: { timezoneOffset: zone } });
        const query = { startDate: '2026-03-01', endDate: '2026-11-20' };
        const byDay = Map.groupBy(naiveSelect(zonedScope, query), (session) => session.date);
        for (const day of sessionsByDate(zonedScope, { query }).days) {
          expect([day.ydt, day.sessionsCount]).toEqual([day.ydt, byDay.get(day.ydt)?.length ?? 0]);
        }
      },
    );

    it('has no sessions on future days', () => {
      const { days, totalCount } = sessionsByDate(scope, { query: { startDate: '2026-11-21', endDate: '2026-12-24' } });
      expect(days.every((day) => day.sessionsCount === 0)).toBe(true);
      expect(totalCount).toBe(0);
    });

    it('averages over the sessions, with zeros if there are none', () => {
      const query = { startDate: '2026-06-01', endDate: '2026-08-31' };
      const sessions = naiveSelect(scope, query);
      const seconds = sessions.reduce((sum, session) => sum + session.duration, 0);
      const pages = sessions.reduce((sum, session) => sum + session.pages.length, 0);
      const answer = sessionsByDate(scope, { query });
      expect(answer.avgDuration).toBeCloseTo(seconds / sessions.length, 9);
      expect(answer.avgPages).toBeCloseTo(pages / sessions.length, 9);
      const none = sessionsByDate(scope, { query: { ...query, referrers: ['nowhere.example'] } });
      expect([none.totalCount, none.avgDuration, none.avgPages]).toEqual([0, 0, 0]);
    });

    it('annotates a peak on its day only', () => {
      const { days } = sessionsByDate(scope, { query: { startDate: '2026-10-20', endDate: '2026-11-20' } });
      const noted = days.filter((day) => day.note !== null);
      expect(noted).toHaveLength(1);
      const dateOf = dayReader('America/New_York');
      expect(world.spikes.map((spike) => dateOf(spike.peakDay * 1000))).toContain(noted[0]?.ydt);
    });
  });
});
