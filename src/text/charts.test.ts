import { expect, it } from 'vitest';
import { counted } from './charts.ts';

it.each([
  [0, 'sessions', 'sessions'],
  [1, 'sessions', 'session'],
  [1, 'entries', 'entry'],
  [2, 'views', 'views'],
  [1, 'impressions', 'impression'],
] as const)('%i of %s are %s', (count, unit, expected) => {
  expect(counted(count, unit)).toBe(expected);
});
