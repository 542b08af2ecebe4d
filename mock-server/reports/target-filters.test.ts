import { describe, expect, it } from 'vitest';
import { countries } from '../../schema/reference/countries.ts';
import { states } from '../../schema/reference/states.ts';
import { targetFilters } from './target-filters.ts';
import { target, testScope, testWorld } from './testing/test-scope.ts';

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

  it('holds every target once, the own ones first and in their order', () => {
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
  ])('reads %s %s as %s', (targetType, value, label) => {
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
