import { describe, expect, it } from 'vitest';
import { addToDay } from '../../../lib/day.ts';
import { activityOptions } from './activity-plot.tsx';
import { activityPoints } from './activity-points.ts';

const points = (start: string, count: number, isOpen = true, clicks = 1) =>
  activityPoints(
    Array.from({ length: count }, (_, index) => ({ date: addToDay(start, index, 'day'), adImpressions: 100, clicks })),
    isOpen,
  ).points;
const scales = (...args: Parameters<typeof points>) => {
  const { yaxis } = activityOptions(points(...args), 700);
  return (Array.isArray(yaxis) ? yaxis : [yaxis]).map((axis) => axis?.seriesName);
};

describe('activityOptions', () => {
  it.each([
    ['the last of days', '2026-11-19', 3, true, 1],
    ['none of days that are over', '2026-11-19', 3, false, 0],
    ['not a single day', '2026-11-21', 1, true, 0],
    ['a last part of a month', '2026-07-01', 140, false, 1],
    ['no last whole month', '2026-07-01', 153, false, 0],
  ] as const)('dashes %s (CMP-051)', (_name, start, count, isOpen, dashed) => {
    expect(activityOptions(points(start, count, isOpen), 700).forecastDataPoints?.count).toBe(dashed);
  });

  it('gives each line its scale, also where it is drawn in two parts', () => {
    expect(scales('2026-07-01', 153)).toEqual([['Impressions'], ['Clicks']]);
    expect(scales('2026-07-09', 145)).toEqual([
      ['Impressions', 'Impressions, part'],
      ['Clicks', 'Clicks, part'],
    ]);
    expect(activityOptions(points('2026-07-09', 145), 700).stroke?.dashArray).toEqual([0, 4, 0, 4]);
  });

  it('has one scale where nothing was clicked', () => {
    expect(scales('2026-11-19', 3, true, 0)).toEqual([undefined]);
  });

  it('writes the figures of both scales, each on its side, and leaves them room (LIM-013)', () => {
    const { chart, grid } = activityOptions(points('2026-11-19', 3), 700);
    const el = document.createElement('div');
    el.innerHTML = '<svg><g class="apexcharts-inner"></g></svg>';
    chart?.events?.mounted?.({ el, w: { globals: { gridWidth: 600, gridHeight: 200 } } });
    const texts = Array.from(el.querySelectorAll('[data-scales] text'));
    expect(texts.map((text) => text.getAttribute('x'))).toEqual([...Array(6).fill('-10'), ...Array(6).fill('613')]);
    expect(texts.map(({ textContent }) => textContent).join()).toBe('0,20,40,60,80,100,0,1,2,3,4,5');
    const { left, right } = grid?.padding ?? {};
    expect([left, right]).toEqual([27 + 24, 12 + 14 + 8]);
  });
});
