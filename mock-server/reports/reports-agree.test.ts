import { describe, expect, it } from 'vitest';
import { listDepths, listDurations } from './depths-and-durations.ts';
import { locations } from './locations.ts';
import { pageFunnel } from './page-reports.ts';
import { reportLists } from './report-tables.ts';
import { sessionsByDate } from './sessions-by-date.ts';
import { sessionsInfo } from './sessions-info.ts';
import { listSessions } from './sessions-list.ts';
import { naiveSelect, naiveTallies } from './testing/naive-select.ts';
import { queryCases } from './testing/query-cases.ts';
import { testWorld } from './testing/test-scope.ts';
import { listVisitors } from './visitors-list.ts';

const world = testWorld(3000);
const limit = 1000;
const everywhere = [-180, -90, 180, 90];
const nodes = <T>({ edges }: { readonly edges: readonly { readonly node: T }[] }): T[] => edges.map(({ node }) => node);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe.each(queryCases(world))('$name', ({ query, scope }) => {
  const sessions = naiveSelect(scope, query);
  const naive = naiveTallies(sessions);

  it('counts by referrer, page, term, device and day as a plain reading does', () => {
    const args = { query, limit };
    const counted = {
      referrers: nodes(reportLists.referrers(scope, args)).map((row) => [row.url, row.sessionsCount]),
      views: nodes(reportLists.topPages(scope, args)).map((row) => [row.id, row.pageCount]),
      entries: nodes(reportLists.entryPages(scope, args)).map((row) => [row.id, row.entryCount]),
      bounces: nodes(reportLists.entryPages(scope, args)).flatMap((row) =>
        row.bounces ? [[row.id, row.bounces]] : [],
      ),
      exits: nodes(reportLists.exitPages(scope, args)).map((row) => [row.id, row.exitCount]),
      terms: nodes(reportLists.searchTerms(scope, args)).map((row) => [row.term, row.termct]),
      devices: nodes(reportLists.browsers(scope, args)).map((row) => [row.id, row.sessionsct]),
      days: sessionsByDate(scope, { query }).days.flatMap((day) =>
        day.sessionsCount ? [[day.ydt, day.sessionsCount]] : [],
      ),
    };
    for (const [name, entries] of Object.entries(counted)) {
      expect([name, new Map(entries as [string, number][])]).toEqual([name, naive[name as keyof typeof naive]]);
    }
  });

  it('agrees on the total in every report', () => {
    const totals = {
      list: listSessions(scope, { query }).pageInfo.totalCount,
      info: sessionsInfo(scope, { query }).totalCount,
      days: sessionsByDate(scope, { query }).totalCount,
      referrers: sum(nodes(reportLists.referrers(scope, { query, limit })).map((row) => row.sessionsCount)),
      entries: sum(nodes(reportLists.entryPages(scope, { query, limit })).map((row) => row.entryCount)),
      exits: sum(nodes(reportLists.exitPages(scope, { query, limit })).map((row) => row.exitCount)),
      browsers: sum(nodes(reportLists.browsers(scope, { query, limit })).map((row) => row.sessionsct)),
      durations: sum(nodes(listDurations(scope, { query })).map((row) => row.sessionsct)),
      depths: sum(nodes(listDepths(scope, { query })).map((row) => row.sessionsct)),
      places: sum(locations(scope, { query, bounds: everywhere, zoom: 4 }).map((point) => point.properties.pointCount)),
    };
    expect(new Set(Object.values(totals))).toEqual(new Set([sessions.length]));
  });

  it('leaves unidentified visitors out of audiences and industries alike', () => {
    const identified = sessions.filter((session) => !session.isUnknown).length;
    const visitors = nodes(listVisitors(scope, { query, last: limit }));
    expect(sum(visitors.map((visitor) => visitor.sessionCount))).toBe(identified);
    expect(sum(sessionsInfo(scope, { query }).industries.map((item) => item.value))).toBe(identified);
  });

  it('tells of a page what the page reports tell', () => {
    const { requestsCount, sessionsCount, ...rest } = pageFunnel(scope, { pageId: 'p4', query }) ?? {};
    const seen = sessions.filter((session) => session.pages.some((page) => page.id === 'p4'));
    expect([requestsCount, sessionsCount]).toEqual([naive.views.get('p4') ?? 0, seen.length]);
    expect(rest).toMatchObject({
      entryCount: naive.entries.get('p4') ?? 0,
      exitCount: naive.exits.get('p4') ?? 0,
      bounces: naive.bounces.get('p4') ?? 0,
    });
  });
});
