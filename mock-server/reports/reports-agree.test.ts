import { describe, expect, it } from 'vitest';
import { pageFunnel } from './page-reports.ts';
import { sessionsInfo } from './sessions-info.ts';
import { naiveSelect, naiveTallies } from './testing/naive-select.ts';
import { queryCases } from './testing/query-cases.ts';
import { nodes, reportCounts, reportTotals, sum } from './testing/report-calls.ts';
import { testWorlds } from './testing/test-scope.ts';
import { listVisitors } from './visitors-list.ts';

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  describe.each(queryCases(world))('$name', ({ query, scope }) => {
    const sessions = naiveSelect(scope, query);
    const naive = naiveTallies(sessions);

    it('counts by referrer, page, term, device and day like a naive evaluation', () => {
      for (const [name, entries] of Object.entries(reportCounts(scope, query))) {
        expect([name, new Map(entries)]).toEqual([name, naive[name as keyof typeof naive]]);
      }
    });

    it('has the same total in every report', () => {
      expect(new Set(Object.values(reportTotals(scope, query)))).toEqual(new Set([sessions.length]));
    });

    it('excludes unidentified visitors from audiences and industries alike', () => {
      const identified = sessions.filter((session) => !session.isUnknown).length;
      const visitors = nodes(listVisitors(scope, { query, last: 1000 }));
      expect(sum(visitors.map((visitor) => visitor.sessionCount))).toBe(identified);
      expect(sum(sessionsInfo(scope, { query }).industries.map((item) => item.value))).toBe(identified);
    });

    it('shows the same page figures in the funnel as in the page reports', () => {
      const { requestsCount, sessionsCount, ...rest } = pageFunnel(scope, { pageId: 'p4', query }) ?? {};
      const withPage = sessions.filter((session) => session.pages.some((page) => page.id === 'p4'));
      expect([requestsCount, sessionsCount]).toEqual([naive.views.get('p4') ?? 0, withPage.length]);
      expect(rest).toMatchObject({
        entryCount: naive.entries.get('p4') ?? 0,
        exitCount: naive.exits.get('p4') ?? 0,
        bounces: naive.bounces.get('p4') ?? 0,
      });
    });
  });
});
