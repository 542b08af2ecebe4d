import { describe, expect, it } from 'vitest';
import type { ActivityAttribute, SessionOrdering, SessionQuery } from '../../schema/generated/types.ts';
import { Random } from '../world/random.ts';
import { visitorNameRanks } from './company-names.ts';
import { attributeTable } from './filters/attributes.ts';
import { type Selection, select } from './selection.ts';
import { sessionOrder } from './session-order.ts';
import { addMonths, dayText, parseDay } from './support/calendar.ts';
import { naiveSelect } from './testing/naive-select.ts';
import { queryCases } from './testing/query-cases.ts';
import { reportCalls } from './testing/report-calls.ts';
import { target, testScope, testWorld, testWorlds } from './testing/test-scope.ts';

/**
 * Different paths to the same result: joined bits and the plain reference, cached sums and single sessions, the order
 * of all sessions and a sort.
 */

const small = testWorld(3000);
const targets = [target('Industry', 'Machinery'), target('Size', 'Mid-Market'), target('State', 'OH')];
const clientPages = small.tables.pages.filter(({ where }) => where === 'CLIENT_SITE').map(({ path }) => path);
const scope = testScope(small, { targets, highValuePages: clientPages.slice(2, 5) });

/** Parts of queries that match something, from the reports' test cases. */
const cases = queryCases(small).filter(({ scope: { settings } }) => settings.botFiltering);
const parts = cases.flatMap(({ query: { startDate, endDate, ...rest } }) =>
  Object.entries(rest).filter(([, value]) => value !== undefined),
);

const last = parseDay('2026-11-20') ?? 0;

/** A range of up to a year that ends on or before the last day. */
function someDays(random: Random): { startDate: string; endDate: string } {
  const end = last - random.below(250);
  return { startDate: dayText(Math.max(end - random.below(365), addMonths(end, -12))), endDate: dayText(end) };
}

function someQuery(random: Random): SessionQuery {
  const chosen = Array.from({ length: 1 + random.below(4) }, () => parts[random.below(parts.length)] ?? []);
  const actions = attributeTable.map(([attribute]) => attribute).filter(() => random.below(6) === 0);
  const attributes: ActivityAttribute[] = random.below(2) === 0 ? actions : [];
  return { ...someDays(random), ...(attributes.length > 0 && { actions: attributes }), ...Object.fromEntries(chosen) };
}

describe('joined bits', () => {
  const random = new Random(5, 1);
  const queries = Array.from({ length: 300 }, () => someQuery(random));

  it('match a naive evaluation of 300 random queries', () => {
    let found = 0;
    for (const query of queries) {
      const expected = naiveSelect(scope, query).map(({ row }) => row);
      expect([query, Array.from(select(scope, query).rows)]).toEqual([query, expected]);
      found += expected.length > 0 ? 1 : 0;
    }
    expect(found).toBeGreaterThan(60);
  });
});

const year = { startDate: '2025-11-21', endDate: '2026-11-20' };
/** Admits every session but counts as a filter. */
const everybody = { depth: '1+' };

/** Large enough for cached sums, for looked-up visitors, and for unsorted orders. */
describe.each(testWorlds(150_000))('a large world $kind', ({ world }) => {
  const large = testScope(world, { targets, highValuePages: clientPages.slice(2, 5) });
  describe('unfiltered reports', () => {
    const random = new Random(6, 1);
    const ranges = [year, ...Array.from({ length: 3 }, () => someDays(random))];

    it.each(Object.entries(reportCalls))('of %s equal a filter that admits every session', (_, call) => {
      for (const range of ranges) {
        const answer = JSON.stringify(call(large, range));
        expect(answer === JSON.stringify(call(large, { ...range, ...everybody }))).toBe(true);
      }
    });
  });

  describe('the order of many sessions', () => {
    const { sessions } = world;
    const names = visitorNameRanks(world);
    const readers: Record<'sortable_company' | 'pagect' | 'online', (row: number) => number> = {
      sortable_company: (row) => names[sessions.visitor[row] as number] as number,
      pagect: (row) => (sessions.pageStart[row + 1] as number) - (sessions.pageStart[row] as number),
      online: (row) => sessions.duration[row] as number,
    };

    function sorted({ rows }: Selection, { key, direction }: SessionOrdering): number[] {
      const read = readers[key as keyof typeof readers];
      const time = (row: number) => sessions.time[row] as number;
      const sign = direction === 'DESC' ? -1 : 1;
      return Array.from(rows).sort((a, b) => sign * (read(a) - read(b)) || time(b) - time(a) || a - b);
    }

    it.each([
      { key: 'sortable_company', direction: 'ASC' },
      { key: 'pagect', direction: 'DESC' },
      { key: 'online', direction: 'ASC' },
    ] as const)('matches a sort at every position: $key $direction', (step) => {
      const selection = select(large, year);
      const order = sessionOrder(large, selection, [step]);
      const expected = sorted(selection, step);
      const places = [0, 24, 31_000, expected.length - 1, 7];
      expect(places.map((place) => order.at(place))).toEqual(places.map((place) => expected[place]));
      expect(places.map((place) => order.placeOf(expected[place] as number))).toEqual(places);
      expect(expected.every((row, index) => order.at(index) === row)).toBe(true);
      expect(order.placeOf(-1)).toBe(-1);
    });
  });
});
