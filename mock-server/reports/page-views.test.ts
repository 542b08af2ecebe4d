import { describe, expect, it } from 'vitest';
import type { SessionQuery } from '../../schema/generated/types.ts';
import type { World } from '../world/world.ts';
import { pageFunnel } from './page-reports.ts';
import { countPairedViews, hasViewPairs } from './page-views.ts';
import { select } from './selection.ts';
import { naiveSelect } from './testing/naive-select.ts';
import { queryCases } from './testing/query-cases.ts';
import { testScope, testWorlds } from './testing/test-scope.ts';

function plainViews({ sessions: { pageStart }, pageViews, tables }: World, rows: Int32Array): number[] {
  const views = tables.pages.map(() => 0);
  for (const row of rows) {
    for (const page of pageViews.page.subarray(pageStart[row], pageStart[row + 1]))
      views[page] = (views[page] ?? 0) + 1;
  }
  return views;
}

describe.each(testWorlds(3000))('view pairs in a world $kind', ({ world }) => {
  it.each(queryCases(world).map((entry) => [entry.name, entry] as const))('match a plain loop: %s', (_, entry) => {
    const { set, rows } = select(entry.scope, entry.query);
    expect(Array.from(countPairedViews(world, set))).toEqual(plainViews(world, rows));
  });

  it('cover sessions with one, several and many views', () => {
    const { count, pageStart } = world.sessions;
    const sizes = Array.from({ length: count }, (_, row) => (pageStart[row + 1] ?? 0) - (pageStart[row] ?? 0));
    expect([1, 2, 3, 8, 9, 17].filter((size) => !sizes.includes(size))).toEqual([]);
  });

  it('require at most 255 pages', () => {
    const [page] = world.tables.pages;
    const withPages = (count: number) => ({
      ...world,
      tables: { ...world.tables, pages: new Array<typeof page>(count).fill(page) as typeof world.tables.pages },
    });
    expect([255, 256].map((count) => hasViewPairs(withPages(count)))).toEqual([true, false]);
  });
});

const year = { startDate: '2025-11-20', endDate: '2026-11-20' };
const queries: readonly SessionQuery[] = [
  year,
  { startDate: '2026-11-20', endDate: '2026-11-20' },
  { startDate: '2026-03-03', endDate: '2026-09-09', depth: '2+' },
  { ...year, referrers: ['google.com'], actions: ['PRODUCT_VIEW'], timestamp: '2026-11-19T08:00:00Z' },
];

describe.each(testWorlds(20_000))('a world $kind', ({ world }) => {
  const scope = testScope(world);

  it.each(queries)('counts each page like a naive evaluation: %j', (query) => {
    const sessions = naiveSelect(scope, query).map(({ pages }) => pages.map(({ id }) => id));
    let repeated = 0;
    for (const { id } of world.tables.pages) {
      const saw = sessions.filter((pages) => pages.includes(id));
      const entered = saw.filter((pages) => pages[0] === id);
      const bounced = saw.filter((pages) => pages.length === 1);
      const requests = saw.reduce((sum, pages) => sum + pages.filter((page) => page === id).length, 0);
      repeated += requests - saw.length;
      expect(pageFunnel(scope, { pageId: id, query })).toEqual({
        id,
        entryCount: entered.length,
        exitCount: saw.filter((pages) => pages.at(-1) === id).length,
        requestsCount: requests,
        sessionsCount: saw.length,
        bounces: bounced.length,
        bounceRate: entered.length === 0 ? 0 : bounced.length / entered.length,
      });
    }
    expect(sessions.length).toBeGreaterThan(0);
    if (sessions.length > 1000) expect(repeated).toBeGreaterThan(0);
  });

  it('returns null for an unknown page', () => {
    expect(pageFunnel(scope, { pageId: 'p9999', query: year })).toBeNull();
  });
});
