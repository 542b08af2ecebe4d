import { describe, expect, it } from 'vitest';
import { chartSpans, countAxis, isByMonth, labelStep } from './chart-spans.ts';

const daysFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, place) =>
    new Date(Date.parse(start) + place * 86_400_000).toISOString().slice(0, 10),
  );
const spansFrom = (start: string, count: number) => chartSpans(daysFrom(start, count));

describe('chartSpans', () => {
  it.each([
    [120, false],
    [121, true],
  ])('%i days by month: %s (HOM-013)', (count, expected) => {
    expect(isByMonth(count)).toBe(expected);
  });

  it.each([
    ['2026-11-20', 2, ['Nov 20', 'Nov 21']],
    ['2026-07-25', 120, ['Jul 25', 'Jul 26']],
    ['2026-07-24', 121, ['Jul', 'Aug']],
    ['2026-01-01', 365, ['Jan', 'Feb']],
    ['2025-11-22', 365, ['Nov 2025', 'Dec 2025']],
    ['2025-11-21', 366, ['Nov 2025', 'Dec 2025']],
    ['2025-12-31', 2, ['Dec 31, 2025', 'Jan 1, 2026']],
    ['2028-01-01', 366, ['Jan 2028', 'Feb 2028']],
  ])('starts the axis from %s over %i days with %j (HOM-014, CMP-052)', (start, count, labels) => {
    const spans = spansFrom(start, count);
    expect(spans.slice(0, 2).map(({ label }) => label)).toEqual(labels);
    expect(spans.reduce((sum, { dayCount }) => sum + dayCount, 0)).toBe(count);
  });

  it.each([
    ['2026-07-24', 121, [true, false, false, false, true]],
    ['2026-07-01', 123, [false, false, false, false]],
    ['2028-02-01', 121, [false, false, false, false]],
    ['2028-02-02', 120, Array.from({ length: 120 }, () => false)],
    ['2026-11-01', 9, Array.from({ length: 9 }, () => false)],
  ])('marks partial months from %s over %i days: %j (CMP-051)', (start, count, parts) => {
    expect(spansFrom(start, count).map(({ isPart }) => isPart)).toEqual(parts);
  });
});

describe('labelStep', () => {
  it.each([
    [32, 1100, 'Nov 21', 5],
    [14, 1100, 'Nov 21', 1],
    [45, 1100, 'Nov 21', 5],
    [46, 1100, 'Nov 21', 7],
    [120, 1100, 'Nov 21', 7],
    [120, 320, 'Nov 21', 28],
    [120, 600, 'Jan 1, 2026', 21],
    [32, 320, 'Nov 21', 10],
    [13, 1100, 'Nov 2026', 1],
    [13, 660, 'Nov 2026', 2],
    [13, 320, 'Nov 2026', 4],
    [13, 200, 'Nov 2026', 7],
    [1, 320, 'Nov 21', 1],
    [120, 0, 'Nov 21', 126],
    [0, 320, '', 1],
  ])('%i points on %i pixels, as %s: every %ith (HOM-015)', (count, width, label, expected) => {
    const points = Array.from({ length: count }, () => ({ label }));
    expect(labelStep(points, width)).toBe(expected);
  });
});

describe('countAxis', () => {
  it.each([
    [0, { max: 1, tickCount: 1 }],
    [1, { max: 1, tickCount: 1 }],
    [3, { max: 3, tickCount: 3 }],
    [5, { max: 5, tickCount: 5 }],
    [6, { max: 6, tickCount: 3 }],
    [9, { max: 10, tickCount: 5 }],
    [126, { max: 150, tickCount: 3 }],
    [112, { max: 125, tickCount: 5 }],
    [2318, { max: 2500, tickCount: 5 }],
    [48_000, { max: 50_000, tickCount: 5 }],
  ])('fits %i', (largest, expected) => {
    expect(countAxis(largest)).toEqual(expected);
  });

  it('has whole ticks, three to five of them from 5 up, and fits every count', () => {
    for (let largest = 5; largest < 20_000; largest += 7) {
      const { max, tickCount } = countAxis(largest);
      expect(max).toBeGreaterThanOrEqual(largest);
      expect(max % tickCount).toBe(0);
      expect(tickCount).toBeGreaterThanOrEqual(3);
      expect(tickCount).toBeLessThanOrEqual(5);
    }
  });
});
