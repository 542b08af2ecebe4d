import { describe, expect, it } from 'vitest';
import { longHint, singlePageHint, targetedHint } from './session-figures.tsx';

const totals = (totalCount: number) => ({ totalCount, avgDuration: 0, avgPages: 0, days: [] });

describe('targetedHint', () => {
  it.each([
    [200, totals(61), '30.5% match your targets'],
    [200, totals(0), undefined],
    [0, totals(0), undefined],
    [0, totals(4), undefined],
    [200, null, undefined],
  ])('compares with %i sessions', (all, targeted, expected) => {
    expect(targetedHint(totals(all), targeted)).toBe(expected);
  });
});

describe('singlePageHint', () => {
  const depths = (...counts: number[]) =>
    counts.map((sessionsct, index) => ({ id: `d${index}`, depth: `${index + 1}`, sessionsct, percentage: 0 }));
  it.each([
    [depths(702, 1616), '30.3% viewed a single page'],
    [depths(0, 5), undefined],
    [depths(0), undefined],
    [[], undefined],
    [null, undefined],
  ])('%j', (depths, expected) => {
    expect(singlePageHint(depths)).toBe(expected);
  });
});

describe('longHint', () => {
  const length = (durationRange: string, sessionsct: number) => ({
    id: durationRange,
    durationRange,
    sessionsct,
    percentage: 1,
  });
  it.each([
    [[length('5-10', 241), length('10-30', 1139), length('30+', 39)], '1,178 took over 10 minutes'],
    [[length('10-30', 0), length('30+', 0)], '0 took over 10 minutes'],
    [null, undefined],
  ])('%j', (durations, expected) => {
    expect(longHint(durations)).toBe(expected);
  });
});
