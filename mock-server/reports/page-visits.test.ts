import { describe, expect, it } from 'vitest';
import type { SessionQuery } from '../../schema/generated/types.ts';
import { pageFunnel } from './page-reports.ts';
import { naiveSelect } from './testing/naive-select.ts';
import { testScope, testWorlds } from './testing/test-scope.ts';

const year = { startDate: '2025-11-20', endDate: '2026-11-20' };
const queries: readonly SessionQuery[] = [
  year,
  { startDate: '2026-11-20', endDate: '2026-11-20' },
  { startDate: '2026-03-03', endDate: '2026-09-09', depth: '2+' },
  { ...year, referrers: ['google.com'], actions: ['PRODUCT_VIEW'], timestamp: '2026-11-19T08:00:00Z' },
];

describe.each(testWorlds(20_000))('a world $kind', ({ world }) => {
  const scope = testScope(world);

  it.each(queries)('counts each page as a plain reading does: %j', (query) => {
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

  it('has no counts of a page that there is none of', () => {
    expect(pageFunnel(scope, { pageId: 'p9999', query: year })).toBeNull();
  });
});
