import { describe, expect, it } from 'vitest';
import type { SessionQuery } from '../../schema/generated/types.ts';
import { countries } from '../../schema/reference/countries.ts';
import { states } from '../../schema/reference/target-values.ts';
import { attributeTable } from './filters/attributes.ts';
import { sessionsInfo, targetFilters } from './sessions-info.ts';
import { naiveSelect, naiveTallies } from './testing/naive-select.ts';
import { queryCases } from './testing/query-cases.ts';
import { target, testScope, testWorld, testWorlds } from './testing/test-scope.ts';

const scope = testScope(testWorld(0), {
  targets: [
    { ...target('State', 'WI'), sortOrder: 2 },
    { ...target('Industry', 'Machinery'), sortOrder: 1 },
    { ...target('Industry', 'Machinery'), sortOrder: 3 },
    target('Revenue', 'no such range'),
  ],
});

describe('targetFilters', () => {
  const filters = targetFilters(scope);

  it("contains every target once, the account's own first, in order", () => {
    expect(filters).toHaveLength(25 + 3 + 12 + states.length + countries.length);
    expect(new Set(filters.map((filter) => `${filter.targetType} ${filter.value}`)).size).toBe(filters.length);
    expect(filters.filter((filter) => filter.isOwn).map((filter) => filter.value)).toEqual(['Machinery', 'WI']);
    expect(filters.slice(0, 2).every((filter) => filter.isOwn)).toBe(true);
  });

  it.each([
    ['Revenue', '10M-25M', '10M–25M'],
    ['State', 'OH', 'Ohio'],
    ['Country', 'US', 'United States'],
    ['Size', 'Mid-Market', 'Mid-Market'],
  ])('labels %s %s as %s (SES-018)', (targetType, value, label) => {
    expect(filters.find((filter) => filter.targetType === targetType && filter.value === value)).toEqual({
      label,
      shortLabel: value,
      value,
      filterType: 'TARGET',
      targetType,
      isOwn: false,
    });
  });
});

describe.each(testWorlds(3000).flatMap(({ kind, world }) => queryCases(world).map((one) => ({ kind, ...one }))))(
  '$name, $kind',
  ({ query, scope }) => {
    const info = sessionsInfo(scope, { query });
    const without = (part: keyof SessionQuery) => naiveSelect(scope, { ...query, [part]: null });

    it('offers referrers as if none were selected, most sessions first', () => {
      const counts = naiveTallies(without('referrers')).referrers;
      const values = info.referrers.map((filter) => filter.value);
      expect(new Set(values)).toEqual(new Set(counts.keys()));
      const found = values.map((value) => counts.get(value) ?? 0);
      expect(found).toEqual(found.toSorted((a, b) => b - a));
    });

    it('offers actions as if none were selected, in icon order', () => {
      const sessions = without('actions');
      const expected = attributeTable.filter(([attribute]) =>
        sessions.some((session) => session.attributes.has(attribute)),
      );
      expect(info.actions.map((filter) => [filter.value, filter.label])).toEqual(expected);
    });

    it('offers base values as if none were selected', () => {
      const pages = without('base').flatMap((session) => session.pages);
      const expected = [
        ...(pages.some((page) => page.where === 'NETWORK') ? ['THOMASNET_ACTIVITY'] : []),
        ...(pages.some((page) => page.type === 'catalog') ? ['CATALOG_ACTIVITY'] : []),
      ];
      expect(info.base.map((filter) => filter.value)).toEqual(expected);
    });

    it('counts industries, revenue ranges and sizes', () => {
      const sessions = naiveSelect(scope, query);
      const lists = { Industry: info.industries, Revenue: info.revenueRanges, Size: info.companySizes };
      for (const [type, items] of Object.entries(lists)) {
        const known = sessions.flatMap((session) => session.traits[type as keyof typeof lists] ?? []);
        const counts = Map.groupBy(known, (value) => value);
        expect(new Map(items.map((item) => [item.id, item.value]))).toEqual(
          new Map([...counts].map(([value, found]) => [value, found.length])),
        );
      }
      const values = info.industries.map((item) => item.value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    });
  },
);

describe('sessionsInfo', () => {
  it('labels direct traffic "Direct To Site" (FRM-042, SES-018)', () => {
    const [first] = queryCases(testWorld(3000));
    const { referrers } = sessionsInfo(first?.scope ?? expect.fail('no cases'), {
      query: first?.query ?? expect.fail(),
    });
    expect(referrers.find((filter) => filter.value === 'DTS')).toEqual({
      label: 'Direct To Site',
      shortLabel: 'Direct To Site',
      value: 'DTS',
      filterType: 'REFERRER',
      targetType: null,
      isOwn: null,
    });
  });
});
