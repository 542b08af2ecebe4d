import { describe, expect, it } from 'vitest';
import type { ChartPoint } from '../line-chart/chart-points.ts';
import { explainedPeak, fitText, peakMark } from './peak-mark.ts';

const point = (all: number, note: string | null = null): ChartPoint => ({
  from: `2026-11-${10 + all}`,
  to: `2026-11-${10 + all}`,
  label: '',
  name: '',
  all,
  targeted: null,
  earlier: null,
  note,
  isUnfinished: false,
  isPart: false,
});

describe('explainedPeak', () => {
  it('is the highest day with a known cause, even where another is higher', () => {
    const points = [point(3, 'fair'), point(9), point(5, 'newsletter'), point(4, 'call')];
    expect(explainedPeak(points)).toBe(points[2]);
  });

  it('is none where no cause is known', () => {
    expect(explainedPeak([point(3), point(9)])).toBeNull();
  });
});

describe('peakMark', () => {
  const label = (points: readonly ChartPoint[], width: number) => peakMark(points, { width })?.label;

  it('stands above the peak, centered where it has room and else on the side that has', () => {
    const points = [point(5, 'newsletter'), point(1), point(2)];
    expect(peakMark(points, { width: 1100 })).toMatchObject({ index: 0 });
    expect(label(points, 1100)).toMatchObject({ text: '5 · newsletter', textAnchor: 'start' });
    expect(label([...points].reverse(), 1100)).toMatchObject({ text: '5 · newsletter', textAnchor: 'end' });
    expect(label([point(1), ...points], 1100)).toMatchObject({ text: '5 · newsletter', textAnchor: 'middle' });
  });

  it('keeps off higher points beside the peak, and leaves its words out where both sides have some', () => {
    const low = Array.from({ length: 10 }, () => point(1));
    expect(label([...low, point(9), point(5, 'newsletter'), ...low], 1100)).toMatchObject({ textAnchor: 'start' });
    expect(label([...low, point(5, 'newsletter'), point(9), ...low], 1100)).toMatchObject({ textAnchor: 'end' });
    expect(peakMark([point(9), point(5, 'newsletter'), point(9)], { width: 1100 })).toEqual({ index: 1, label: null });
  });

  it('cuts the words on a narrow drawing', () => {
    expect(label([point(1), point(2), point(13, 'Plastics Sourcing Week newsletter'), point(1)], 240)?.text).toBe(
      '13 · Plastics So…',
    );
  });

  it('cuts them sooner where the browser writes larger (FRM-043)', () => {
    const points = [point(1), point(2), point(13, 'Plastics Sourcing Week newsletter'), point(1)];
    expect(peakMark(points, { width: 240, letterScale: 1.5 })?.label?.text).toBe('13 · Plast…');
  });

  it('is null without a cause', () => {
    expect(peakMark([point(1)], { width: 1100 })).toBeNull();
  });
});

describe('fitText', () => {
  it.each([
    ['abc', 100, 'abc'],
    ['abcdef', 32, 'abcd…'],
    ['abcdef', 0, '…'],
    ['ab🏭🏭', 32, 'ab🏭…'],
    ['abc🏭🏭', 32, 'abc…'],
  ])('%s in %i pixels is %s', (text, width, expected) => {
    expect(fitText(text, width)).toBe(expected);
  });
});
