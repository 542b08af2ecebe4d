import { describe, expect, it } from 'vitest';
import { addToDay } from '../../../lib/day.ts';
import { toPlainMarkup } from '../../../lib/trusted-types.ts';
import { chartPoints } from '../line-chart/chart-points.ts';
import { lineStrokes, tooltipHtml } from '../line-chart/line-options.ts';
import { chartSeries, totalSessionsOptions, totalSessionsTooltip } from './total-sessions-plot.tsx';

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

describe('totalSessionsTooltip', () => {
  it('says the exact values of both lines', () => {
    const html = totalSessionsTooltip(point);
    expect(html).toContain('<strong>Tue, Nov 10, 2026</strong>');
    expect(html).toContain('<span>All Sessions</span><b>1,126</b>');
    expect(html).toContain('<span>Sessions Matching Your Targets</span><b>34</b>');
  });

  it('leaves out what is not known, and says that a day is still running', () => {
    const html = totalSessionsTooltip({ ...point, targeted: null, isUnfinished: true });
    expect(html).not.toContain('Matching');
    expect(html).toContain('Tue, Nov 10, 2026 · so far');
  });

  it('names the day of the earlier period', () => {
    const html = totalSessionsTooltip({ ...point, earlier: { name: 'Tue, Oct 6, 2026', all: 98 } });
    expect(html).toContain('<span>Tue, Oct 6, 2026</span><b>98</b>');
  });

  it('is markup that the policy of pages lets through, whatever lines it names (FRM-052)', () => {
    const html = totalSessionsTooltip({ ...point, note: 'a & b', earlier: { name: 'Tue, Oct 6, 2026', all: 98 } });
    expect(toPlainMarkup(html)).toBe(html);
    const lines = Object.keys(lineStrokes) as (keyof typeof lineStrokes)[];
    const all = tooltipHtml(
      point,
      lines.map((line) => ({ line, label: line, count: 1 })),
    );
    expect(toPlainMarkup(all)).toBe(all);
  });

  it('takes no markup from the server', () => {
    const html = totalSessionsTooltip({ ...point, note: '<img src=x onerror="a()"> & more' });
    expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; more');
  });
});

const today = '2026-11-21';
const points = (start: string, count: number) =>
  chartPoints(
    Array.from({ length: count }, (_, index) => ({ ydt: addToDay(start, index, 'day'), sessionsCount: 9 })),
    null,
    today,
  );

/** What is written around such a chart once it is drawn, and drawn again as after an update. */
function drawnAround(start: string, count: number, width: number): HTMLElement {
  const { chart, xaxis, yaxis } = totalSessionsOptions(points(start, count), width);
  expect([xaxis, yaxis].flat().map((axis) => axis?.labels?.show)).toEqual([false, false]);
  const el = document.createElement('div');
  el.innerHTML = '<svg><g class="apexcharts-inner"></g></svg>';
  const drawn = { el, w: { globals: { gridWidth: width - 70, gridHeight: 170 } } };
  chart?.events?.mounted?.(drawn);
  chart?.events?.updated?.(drawn);
  return el;
}

/** The labels of the points, each with its place in pixels. */
const labelsOf = (start: string, count: number, width: number) =>
  Array.from(
    drawnAround(start, count, width).querySelectorAll('[data-points] text'),
    (text) => [`${text.textContent}`, Number(text.getAttribute('x'))] as const,
  );

describe('totalSessionsOptions', () => {
  it.each([
    ['2026-11-21', 1, 1100, ['Nov 21']],
    ['2026-11-20', 2, 1100, ['Nov 20', 'Nov 21']],
    ['2026-10-21', 32, 1100, ['Oct 21', 'Oct 26', 'Oct 31', 'Nov 5', 'Nov 10', 'Nov 15', 'Nov 20']],
    ['2026-10-07', 46, 1100, ['Oct 7', 'Oct 14', 'Oct 21', 'Oct 28', 'Nov 4', 'Nov 11', 'Nov 18']],
    ['2026-06-21', 154, 660, ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']],
  ])('from %s over %i days on %i pixels', (start, count, width, labels) => {
    expect(labelsOf(start, count, width).map(([text]) => text)).toEqual(labels);
  });

  it.each([
    ['2026-11-21', 1, [515]],
    ['2026-11-20', 2, [0, 1030]],
    ['2026-11-11', 11, [0, 103, 206, 309, 412, 515, 618, 721, 824, 927, 1030]],
  ])('writes the names from %s over %i days below their points', (start, count, places) => {
    expect(labelsOf(start, count, 1100).map(([, place]) => place)).toEqual(places);
  });

  it('writes the figures of the scale beside its lines, from the ground up (LIM-013)', () => {
    const texts = drawnAround('2026-11-20', 2, 1100).querySelectorAll('[data-scales] text');
    const placed = Array.from(texts, (text) => [text.textContent, ...['x', 'y'].map((at) => text.getAttribute(at))]);
    expect(placed).toEqual([
      ['0', '-10', '174'],
      ['2', '-10', '140'],
      ['4', '-10', '106'],
      ['6', '-10', '72'],
      ['8', '-10', '38'],
      ['10', '-10', '4'],
    ]);
  });

  it.each([
    ['a last month with its name', '2025-11-22', 365, 29],
    ['a last day without one', '2026-10-21', 32, 20],
  ])('leaves room for %s', (_name, start, count, right) => {
    expect(totalSessionsOptions(points(start, count), 1100).grid?.padding?.right).toBe(right);
  });

  it.each([
    ['2026-11-15', 7, 1],
    ['2026-11-14', 7, 0],
    ['2026-11-21', 1, 0],
  ])('from %s over %i days the last %i points are dashed', (start, count, dashed) => {
    expect(totalSessionsOptions(points(start, count), 1100).forecastDataPoints?.count).toBe(dashed);
  });
});

const days = (start: string, ...counts: number[]) =>
  counts.map((sessionsCount, index) => ({ ydt: addToDay(start, index, 'day'), sessionsCount }));
const lines = (...args: Parameters<typeof chartPoints>) =>
  chartSeries(chartPoints(...args)).map(({ name, data }) => [name, data.map(({ y }) => y)]);

describe('chartSeries', () => {
  const all = days('2026-11-19', 5, 6, 1);
  const targeted = days('2026-11-19', 2, 0, 1);
  const earlier = days('2026-11-12', 4, 7);

  it('has the one line that is known', () => {
    expect(lines(all, null, today)).toEqual([['All Sessions', [5, 6, 1]]]);
  });

  it('sets the earlier period beside it by place, without a value for the day that is still in progress', () => {
    expect(lines(all, targeted, today, earlier)).toEqual([
      ['All Sessions', [5, 6, 1]],
      ['Sessions Matching Your Targets', [2, 0, 1]],
      ['Earlier period', [4, 7, null]],
    ]);
  });

  it('keeps the style of a line whether the one before it exists or not', () => {
    const colors = (series: ReturnType<typeof chartSeries>) => series.map(({ line }) => lineStrokes[line].color);
    expect(colors(chartSeries(chartPoints(all, null, today, earlier)))).toEqual(['var(--accent)', 'var(--ink-3)']);
  });
});
