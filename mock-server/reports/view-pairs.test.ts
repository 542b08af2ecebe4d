import { describe, expect, it } from 'vitest';
import type { World } from '../world/world.ts';
import { select } from './selection.ts';
import { queryCases } from './testing/query-cases.ts';
import { testWorlds } from './testing/test-scope.ts';
import { countPairedViews, hasViewPairs } from './view-pairs.ts';

function plainViews({ sessions: { pageStart }, pageViews, tables }: World, rows: Int32Array): number[] {
  const views = tables.pages.map(() => 0);
  for (const row of rows) {
    for (const page of pageViews.page.subarray(pageStart[row], pageStart[row + 1]))
      views[page] = (views[page] ?? 0) + 1;
  }
  return views;
}

describe.each(testWorlds(3000))('views in pairs of a world $kind', ({ world }) => {
  it.each(queryCases(world).map((entry) => [entry.name, entry] as const))(
    'are those of a plain loop: %s',
    (_, entry) => {
      const { set, rows } = select(entry.scope, entry.query);
      expect(Array.from(countPairedViews(world, set))).toEqual(plainViews(world, rows));
    },
  );

  it('are of sessions with one view, some, and more than are looked at together', () => {
    const { count, pageStart } = world.sessions;
    const sizes = Array.from({ length: count }, (_, row) => (pageStart[row + 1] ?? 0) - (pageStart[row] ?? 0));
    expect([1, 2, 3, 8, 9, 17].filter((size) => !sizes.includes(size))).toEqual([]);
  });

  it('need a number for each pair of pages', () => {
    const [page] = world.tables.pages;
    const withPages = (count: number) => ({
      ...world,
      tables: { ...world.tables, pages: new Array<typeof page>(count).fill(page) as typeof world.tables.pages },
    });
    expect([255, 256].map((count) => hasViewPairs(withPages(count)))).toEqual([true, false]);
  });
});
