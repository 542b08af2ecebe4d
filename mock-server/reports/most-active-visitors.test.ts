import { describe, expect, it } from 'vitest';
import type { SessionQuery } from '../../schema/generated/types.ts';
import { mostActiveVisitors } from './most-active-visitors.ts';
import type { ReportScope } from './report-scope.ts';
import { select } from './selection.ts';
import { testScope, testWorlds } from './testing/test-scope.ts';
import { type VisitorTally, visitorTally } from './visitor-tally.ts';
import { visitorOrder } from './visitors-list.ts';

const year = { startDate: '2025-11-20', endDate: '2026-11-20' };
const queries: readonly (readonly [string, SessionQuery])[] = [
  ['no filter', year],
  ['everybody', { ...year, depth: '1+' }],
  ['single pages', { ...year, depth: '1' }],
  ['a referrer and an action', { ...year, referrers: ['google.com'], actions: ['PRODUCT_VIEW'] }],
  ['a day', { startDate: '2026-11-20', endDate: '2026-11-20', depth: '2+' }],
  ['nothing', { ...year, pages: ['/nowhere'] }],
];

const first = (scope: ReportScope, tally: VisitorTally, wanted: number) =>
  Array.from(tally.visitors, (_, place) => place)
    .sort(visitorOrder(scope, tally))
    .slice(0, wanted)
    .map((place) => [tally.visitors[place], tally.sessions[place], tally.pages[place]]);

/** From 50,000 sessions on, more than 1,024 visitors tie with the last wanted one. */
describe.each(testWorlds(50_000))('the most active visitors of a world $kind', ({ world }) => {
  const scope = testScope(world);
  it.each(queries)('come first among all: %s', (_name, query) => {
    const selection = select(scope, query);
    const all = visitorTally(scope, selection);
    for (const limit of [1, 11, 101, 1001]) {
      const some = mostActiveVisitors(scope, selection, limit);
      expect(some.total).toBe(all.total);
      expect(first(scope, some, limit)).toEqual(first(scope, all, limit));
      expect(some.visitors).toEqual(some.visitors.toSorted());
    }
  });

  it('are computed separately if there are few candidates, otherwise with all visitors', () => {
    const selection = select(scope, { ...year, depth: '1' });
    const [few, many] = [mostActiveVisitors(scope, selection, 11), mostActiveVisitors(scope, selection, 1001)];
    expect(few.visitors.length).toBeLessThan(few.total);
    expect(many.visitors.length).toBe(many.total);
    expect(many.total).toBeGreaterThan(1024);
  });
});

/** Enough that each range has more than 65,536 sessions. */
describe.each(testWorlds(160_000))('the most active visitors of a long range in a world $kind', ({ world }) => {
  const scope = testScope(world);

  it.each([
    ['up to the present', year],
    ['before a few later sessions', { startDate: '2025-10-01', endDate: '2026-09-30' }],
    ['before many later sessions', { startDate: '2024-11-20', endDate: '2025-11-19' }],
  ])('are counted without counting all visitors, %s', (_name, query) => {
    const selection = select(scope, query);
    expect(selection.count).toBeGreaterThan(1 << 16);
    const all = visitorTally(scope, selection);
    for (const wanted of [1, 11, 101]) {
      const some = mostActiveVisitors(scope, selection, wanted);
      expect(some.visitors.length).toBeLessThan(all.total / 2);
      expect(some.total).toBe(all.total);
      expect(first(scope, some, wanted)).toEqual(first(scope, all, wanted));
    }
  });
});
