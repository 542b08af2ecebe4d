import { describe, expect, it } from 'vitest';
import { naiveSelect } from './testing/naive-select.ts';
import type { PlainSession } from './testing/plain-sessions.ts';
import { target, testScope, testWorlds } from './testing/test-scope.ts';
import { listVisitors } from './visitors-list.ts';

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const product = world.tables.pages.find((page) => page.type === 'product' && page.where === 'CLIENT_SITE');
  const scope = testScope(world, {
    targets: [target('Size', 'Mid-Market')],
    highValuePages: [product?.path ?? ''],
  });
  const query = { startDate: '2025-11-20', endDate: '2026-11-20', actions: ['CLIENT_SITE_ACTIVITY' as const] };

  function naiveVisitors() {
    const sessions = Map.groupBy(
      naiveSelect(scope, query).filter((session) => !session.isUnknown),
      (session) => session.visitor,
    );
    const visitors = [...sessions.values()].map(([first, ...others]) => {
      const all = [first as PlainSession, ...others];
      const attributes = new Set(all.flatMap((session) => [...session.attributes]));
      const pagesViewed = all.reduce((sum, session) => sum + session.pages.length, 0);
      return {
        number: all[0]?.visitorNumber ?? 0,
        title: all[0]?.name ?? '',
        sessionCount: all.length,
        pagesViewed,
        attributes,
      };
    });
    return visitors.sort(
      (a, b) =>
        b.sessionCount - a.sessionCount ||
        b.pagesViewed - a.pagesViewed ||
        Number(a.title.toLowerCase() > b.title.toLowerCase()) - Number(a.title.toLowerCase() < b.title.toLowerCase()) ||
        a.number - b.number,
    );
  }

  function pages(last: number) {
    const nodes = [];
    let before: string | null = null;
    for (;;) {
      const { edges, pageInfo } = listVisitors(scope, { query, last, before });
      nodes.push(...edges.map(({ node }) => node));
      before = edges.at(-1)?.cursor ?? null;
      if (!pageInfo.hasNextPage) return nodes;
    }
  }

  describe('listVisitors', () => {
    const expected = naiveVisitors();

    it.each([10, 37, 1000])('returns every identifiable visitor once, in order, %i at a time', (last) => {
      expect(expected.length).toBeGreaterThan(100);
      expect(pages(last).map((node) => [node.id, node.title, node.sessionCount, node.pagesViewed])).toEqual(
        expected.map((visitor) => [`v${visitor.number}`, visitor.title, visitor.sessionCount, visitor.pagesViewed]),
      );
    });

    it("combines the attributes of the query's sessions", () => {
      const found = pages(1000);
      expect(found.map((node) => new Set(node.attributes))).toEqual(expected.map((visitor) => visitor.attributes));
      expect(found.flatMap((node) => node.attributes)).toEqual(
        expect.arrayContaining(['HIGH_VALUE_AUDIENCE', 'HIGH_VALUE_PAGE', 'PRODUCT_VIEW']),
      );
    });

    it('returns 10 by default, and counts all (LIM-002)', () => {
      const { edges, pageInfo } = listVisitors(scope, { query });
      expect([edges.length, pageInfo]).toEqual([10, { hasNextPage: true, totalCount: expected.length }]);
    });

    it('always has an industry, and null for unknown sizes and sales', () => {
      const found = pages(1000);
      expect(found.every((node) => node.companyIndustry !== null)).toBe(true);
      expect(found.some((node) => node.companyAnnualSales === null)).toBe(true);
      expect(found.some((node) => node.companyEmployees === 0 || node.companyAnnualSales === 0)).toBe(false);
    });
  });
});
