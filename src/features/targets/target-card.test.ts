import { describe, expect, it } from 'vitest';
import { targetValues } from '../../../schema/reference/target-values.ts';
import { findOptions } from './target-card.tsx';

describe('findOptions', () => {
  it.each([
    ['Country', 'aland', ['Åland Islands', 'New Zealand']],
    ['Country', ' GERM ', ['Germany']],
    ['Country', 'cote', ['Côte d’Ivoire']],
    ['State', 'nl', ['Newfoundland and Labrador']],
    ['State', 'dc', ['District of Columbia']],
    ['Revenue', '5m', ['1M–5M', '5M–10M', '10M–25M', '25M–50M']],
    ['Size', 'x', []],
  ] as const)('in %s, %j finds %j', (type, text, labels) => {
    const found = findOptions(targetValues[type], text).map(({ label }) => label);
    expect(found).toEqual(labels);
  });

  it('returns all options for a blank text', () => {
    expect(findOptions(targetValues.Country, '  ')).toBe(targetValues.Country);
  });
});

describe('the lists', () => {
  it.each([
    ['Industry', 25],
    ['Size', 3],
    ['Revenue', 12],
    ['State', 69],
  ] as const)('%s has %i entries', (type, count) => {
    expect(targetValues[type]).toHaveLength(count);
  });

  it('of countries starts with the United States', () => {
    expect(targetValues.Country[0]).toEqual({ value: 'US', label: 'United States' });
    expect(targetValues.Country.length).toBeGreaterThan(235);
  });
});
