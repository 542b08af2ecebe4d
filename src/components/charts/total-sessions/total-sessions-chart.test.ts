import { describe, expect, it } from 'vitest';
import { addToDay } from '../../../lib/day.ts';
import { type ChartPoint, chartPoints } from '../line-chart/chart-points.ts';
import {
  explainedPeak,
  fitText,
  peakMark,
  totalSessionsDetail,
  totalSessionsLines,
  totalSessionsPlan,
} from './total-sessions-chart.tsx';

const point = {
  from: '2026-11-10',
  to: '2026-11-10',
  label: 'Nov 10',
  name: 'Tue, Nov 10, 2026',
  all: 1126,
  targeted: 34,
  note: null,
  earlier: null,
  isUnfinished: false,
  isPart: false,
};
const rowsOf = (...args: Parameters<typeof totalSessionsDetail>) =>
  totalSessionsDetail(...args).rows.map(({ label, count }) => [label, count]);

describe('totalSessionsDetail', () => {
  it('has the exact values of both lines', () => {
    expect(rowsOf(point)).toEqual([
      ['All Sessions', 1126],
      ['Sessions Matching Your Targets', 34],
    ]);
  });

  it('leaves out unknown counts, and includes the cause', () => {
    expect(rowsOf({ ...point, targeted: null })).toEqual([['All Sessions', 1126]]);
    expect(totalSessionsDetail({ ...point, note: 'newsletter' }).note).toBe('newsletter');
  });

  it('names the day of the earlier period', () => {
    expect(rowsOf({ ...point, earlier: { name: 'Tue, Oct 6, 2026', all: 98 } })[2]).toEqual(['Tue, Oct 6, 2026', 98]);
  });
});

const today = '2026-11-21';
const points = (start: string, count: number, sessionsCount = 9) =>
  chartPoints(
    Array.from({ length: count }, (_, index) => ({ ydt: addToDay(start, index, 'day'), sessionsCount })),
    null,
    today,
  );

describe('totalSessionsPlan', () => {
  it.each<[string, number, number, string[], number?]>([
    ['2026-11-21', 1, 1100, ['Nov 21']],
    ['2026-11-20', 2, 1100, ['Nov 20', 'Nov 21']],
    ['2026-10-21', 32, 1100, ['Oct 21', 'Oct 26', 'Oct 31', 'Nov 5', 'Nov 10', 'Nov 15', 'Nov 20']],
    ['2026-10-07', 46, 1100, ['Oct 7', 'Oct 14', 'Oct 21', 'Oct 28', 'Nov 4', 'Nov 11', 'Nov 18']],
    ['2026-06-21', 154, 660, ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']],
    ['2025-11-22', 365, 355, ['Nov 2025', 'Feb 2026', 'May 2026', 'Aug 2026', 'Nov 2026']],
    // With larger figures on the scale, the plot is narrower.
    ['2025-11-22', 365, 355, ['Nov 2025', 'Mar 2026', 'Jul 2026', 'Nov 2026'], 1400],
  ])('from %s, %i days in %i pixels get these names', (start, count, width, names, sessions = 9) => {
    const plan = totalSessionsPlan(points(start, count, sessions), { width, height: 220 });
    expect(plan.points.filter((_, index) => index % plan.step === 0).map(({ label }) => label)).toEqual(names);
  });

  it.each([
    ['a last month with its name', '2025-11-22', 365, 37],
    ['a last day without a name', '2026-10-21', 32, 20],
  ])('leaves room for %s', (_name, start, count, right) => {
    expect(totalSessionsPlan(points(start, count), { width: 1100, height: 220 }).frame.right).toBe(right);
  });

  it.each([
    ['the earlier period', { earlier: { name: 'Oct', all: 480 } }],
    ['more targeted sessions than all sessions', { targeted: 480 }],
  ])('has a scale large enough for %s too', (_name, more) => {
    const busy = points('2026-11-20', 2).map((of) => ({ ...of, ...more }));
    expect(totalSessionsPlan(busy, { width: 1100, height: 220 }).scales).toEqual([{ max: 500, tickCount: 5 }]);
  });
});

const days = (start: string, ...counts: number[]) =>
  counts.map((sessionsCount, index) => ({ ydt: addToDay(start, index, 'day'), sessionsCount }));
const linesOf = (...args: Parameters<typeof chartPoints>) => totalSessionsLines(chartPoints(...args));

describe('totalSessionsLines', () => {
  const all = days('2026-11-19', 5, 6, 1);
  const targeted = days('2026-11-19', 2, 0, 1);
  const earlier = days('2026-11-12', 4, 7);

  it('has only the line with data', () => {
    expect(linesOf(all, null, today)).toEqual([{ line: 'first', name: 'All Sessions', values: [5, 6, 1] }]);
  });

  it('aligns the earlier period by index, without a value for the day in progress', () => {
    expect(linesOf(all, targeted, today, earlier).map(({ name, values }) => [name, values])).toEqual([
      ['All Sessions', [5, 6, 1]],
      ['Sessions Matching Your Targets', [2, 0, 1]],
      ['Earlier period', [4, 7, null]],
    ]);
  });

  it("keeps each line's style whether or not the line before it exists", () => {
    expect(linesOf(all, null, today, earlier).map(({ line }) => line)).toEqual(['first', 'earlier']);
  });
});

const dayOf = (all: number, note: string | null = null): ChartPoint => ({
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
  it('is the highest day with a known cause, even if another day is higher', () => {
    const points = [dayOf(3, 'fair'), dayOf(9), dayOf(5, 'newsletter'), dayOf(4, 'call')];
    expect(explainedPeak(points)).toBe(points[2]);
  });

  it('is null if no cause is known', () => {
    expect(explainedPeak([dayOf(3), dayOf(9)])).toBeNull();
  });
});

describe('peakMark', () => {
  const label = (points: readonly ChartPoint[], width: number) => peakMark(points, { width })?.label;

  it('has its label above the peak, centered if it fits, otherwise on the side with room', () => {
    const points = [dayOf(5, 'newsletter'), dayOf(1), dayOf(2)];
    expect(peakMark(points, { width: 1100 })).toMatchObject({ index: 0 });
    expect(label(points, 1100)).toMatchObject({ text: '5 · newsletter', textAnchor: 'start' });
    expect(label([...points].reverse(), 1100)).toMatchObject({ text: '5 · newsletter', textAnchor: 'end' });
    expect(label([dayOf(1), ...points], 1100)).toMatchObject({ text: '5 · newsletter', textAnchor: 'middle' });
  });

  it('avoids higher points next to the peak, and has no label if both sides have one', () => {
    const low = Array.from({ length: 10 }, () => dayOf(1));
    expect(label([...low, dayOf(9), dayOf(5, 'newsletter'), ...low], 1100)).toMatchObject({ textAnchor: 'start' });
    expect(label([...low, dayOf(5, 'newsletter'), dayOf(9), ...low], 1100)).toMatchObject({ textAnchor: 'end' });
    expect(peakMark([dayOf(9), dayOf(5, 'newsletter'), dayOf(9)], { width: 1100 })).toEqual({ index: 1, label: null });
  });

  it('shortens the label on a narrow drawing', () => {
    expect(label([dayOf(1), dayOf(2), dayOf(13, 'Plastics Sourcing Week newsletter'), dayOf(1)], 240)?.text).toBe(
      '13 · Plastics So…',
    );
  });

  it('shortens the label more in larger text (FRM-043)', () => {
    const points = [dayOf(1), dayOf(2), dayOf(13, 'Plastics Sourcing Week newsletter'), dayOf(1)];
    expect(peakMark(points, { width: 240, letterScale: 1.5 })?.label?.text).toBe('13 · Plast…');
  });

  it('is null without a cause', () => {
    expect(peakMark([dayOf(1)], { width: 1100 })).toBeNull();
  });
});

describe('fitText', () => {
  it.each([
    ['abc', 100, 'abc'],
    ['abcdef', 32, 'abcd…'],
    ['abcdef', 0, '…'],
    ['ab🏭🏭', 32, 'ab🏭…'],
    ['abc🏭🏭', 32, 'abc…'],
  ])('fits "%s" in %i pixels as "%s"', (text, width, expected) => {
    expect(fitText(text, width)).toBe(expected);
  });
});
