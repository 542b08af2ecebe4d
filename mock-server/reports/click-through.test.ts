import { describe, expect, it } from 'vitest';
import { lengthBuckets, listDepths, listDurations } from './depths-and-durations.ts';
import { pageFunnel } from './page-reports.ts';
import { reportLists } from './report-tables.ts';
import { sessionsInfo } from './sessions-info.ts';
import { listSessions } from './sessions-list.ts';
import { target, testScope, testWorlds } from './testing/test-scope.ts';

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const clientPage = world.tables.pages.find((page) => page.where === 'CLIENT_SITE' && page.type === 'product');
  const scope = testScope(world, {
    targets: [target('Industry', 'Machinery')],
    highValuePages: [clientPage?.path ?? ''],
  });
  const query = { startDate: '2025-11-20', endDate: '2026-11-20', searches: ['valve', 'inc'] };

  const opened = (part: object) => listSessions(scope, { query: { ...query, ...part } }).pageInfo.totalCount;

  const addressOf = (row: { domain: string; url: string; params?: string | null }, scheme = 'https') =>
    `${scheme}://${row.domain}${row.url}${row.params ?? ''}`;

  describe('a row opens a list with as many sessions as it shows', () => {
    it('by depth, as the app writes it', () => {
      const rows = listDepths(scope, { query }).edges.map(({ node }) => node);
      expect(rows).toHaveLength(7);
      for (const row of rows)
        expect([row.depth, opened({ depth: row.depth.replace('+', 'm') })]).toEqual([row.depth, row.sessionsct]);
    });

    it('by duration', () => {
      const rows = listDurations(scope, { query }).edges.map(({ node }) => node);
      expect(rows).toHaveLength(7);
      for (const row of rows) {
        const bucket = lengthBuckets.find(({ label }) => label === row.durationRange);
        expect([row.durationRange, opened({ length: { min: bucket?.from, max: bucket?.to } })]).toEqual([
          row.durationRange,
          row.sessionsct,
        ]);
      }
    });

    it('by duration from zero, excluding Single Page', () => {
      const rows = listDurations(scope, { query, ordering: [{ key: 'duration', direction: 'ASC' }] }).edges;
      expect(opened({ length: { min: 0, max: 60 } })).toBe(rows[1]?.node.sessionsct);
    });

    it('by referrer', () => {
      const rows = reportLists.referrers(scope, { query, limit: 1000 }).edges.map(({ node }) => node);
      expect(rows.length).toBeGreaterThan(5);
      for (const row of rows) expect([row.url, opened({ referrers: [row.url] })]).toEqual([row.url, row.sessionsCount]);
    });

    it('by page', () => {
      const rows = reportLists.topPages(scope, { query, limit: 20 }).edges.map(({ node }) => node);
      expect(rows).toHaveLength(20);
      for (const { id } of rows) {
        expect([id, opened({ pages: [id] })]).toEqual([id, pageFunnel(scope, { pageId: id, query })?.sessionsCount]);
      }
    });

    it('by page, using its full URL', () => {
      const rows = reportLists.topPages(scope, { query, limit: 1000 }).edges.map(({ node }) => node);
      expect(rows.some((row) => row.params !== null)).toBe(true);
      for (const row of rows) {
        for (const scheme of ['http', 'https'])
          expect(opened({ pages: [addressOf(row, scheme)] })).toBe(opened({ pages: [row.id] }));
      }
    });

    it('by entry and exit page', () => {
      const entries = reportLists.entryPages(scope, { query, limit: 1000 }).edges.map(({ node }) => node);
      const exits = reportLists.exitPages(scope, { query, limit: 1000 }).edges.map(({ node }) => node);
      expect(Math.min(entries.length, exits.length)).toBeGreaterThan(5);
      for (const row of entries) {
        expect(opened({ entryPages: [row.id] })).toBe(row.entryCount);
        expect(opened({ entryPages: [addressOf(row)] })).toBe(row.entryCount);
        expect(opened({ entryPages: [row.id], depth: '1' })).toBe(row.bounces);
      }
      for (const row of exits) {
        expect(opened({ exitPages: [row.id] })).toBe(row.exitCount);
        expect(opened({ exitPages: [addressOf(row)] })).toBe(row.exitCount);
      }
    });

    it('by search term and by browser', () => {
      const terms = reportLists.searchTerms(scope, { query, limit: 1000 }).edges.map(({ node }) => node);
      const browsers = reportLists.browsers(scope, { query, limit: 1000 }).edges.map(({ node }) => node);
      expect(Math.min(terms.length, browsers.length)).toBeGreaterThan(5);
      for (const row of terms) expect([row.term, opened({ terms: [row.term] })]).toEqual([row.term, row.termct]);
      for (const row of browsers) expect([row.id, opened({ browsers: [row.id] })]).toEqual([row.id, row.sessionsct]);
    });

    it('by every filter that sessionsInfo offers', () => {
      const { referrers, actions, base } = sessionsInfo(scope, { query });
      expect(actions.map((filter) => filter.value)).toEqual(
        expect.arrayContaining(['HIGH_VALUE_AUDIENCE', 'HIGH_VALUE_PAGE']),
      );
      for (const { value } of referrers) expect(opened({ referrers: [value] })).toBeGreaterThan(0);
      for (const { value } of actions) expect(opened({ actions: [value] })).toBeGreaterThan(0);
      for (const { value } of base) expect(opened({ base: [value] })).toBeGreaterThan(0);
    });

    it('by industry, revenue range and company size', () => {
      const { industries, revenueRanges, companySizes } = sessionsInfo(scope, { query });
      const lists = { Industry: industries, Revenue: revenueRanges, Size: companySizes };
      for (const [targetType, items] of Object.entries(lists)) {
        expect(items.length).toBeGreaterThan(2);
        for (const item of items) {
          expect([item.id, opened({ targets: [{ targetType, value: item.id }] })]).toEqual([item.id, item.value]);
        }
      }
    });
  });
});
