import { describe, expect, it } from 'vitest';
import { toPlainMarkup } from '../../../lib/trusted-types.ts';
import { pointingOptions, pointingSeries, tooltipHtml } from './chart-pointing.tsx';
import { linePlan, type PointDetail } from './line-plan.ts';

const point = { from: '2026-11-10', label: 'Nov 10', name: 'Tue, Nov 10, 2026', isUnfinished: false, isPart: false };
const row = { line: 'first', label: 'All Sessions', count: 1126 } as const;

/** A point's tooltip as HTML. */
function htmlOf({ rows = [row], note = null }: Partial<PointDetail> = {}, isUnfinished = false) {
  const points = [{ ...point, isUnfinished }];
  const parts = { points, lines: [], scales: [], namesWidth: 400, right: 20, detailOf: () => ({ rows, note }) };
  return tooltipHtml(linePlan(parts, { width: 400, height: 220 }), 0);
}

describe('tooltipHtml', () => {
  it('shows the exact value of each line', () => {
    expect(htmlOf()).toContain('<strong>Tue, Nov 10, 2026</strong>');
    expect(htmlOf()).toContain('<span>All Sessions</span><b>1,126</b>');
  });

  it('says that a day is still in progress', () => {
    expect(htmlOf({}, true)).toContain('Tue, Nov 10, 2026 · so far');
  });

  it("is HTML that passes the page's sanitizer unchanged for every line (FRM-052)", () => {
    const lines = ['first', 'value', 'second', 'earlier'] as const;
    const html = htmlOf({ rows: lines.map((line) => ({ line, label: line, count: 1 })), note: 'a & b' });
    expect(toPlainMarkup(html)).toBe(html);
  });

  it('escapes HTML from the server', () => {
    const html = htmlOf({ note: '<img src=x onerror="a()"> & more' });
    expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; more');
  });

  it("is empty if the point doesn't exist", () => {
    expect(tooltipHtml(plan([scale]), 2)).toBe('');
  });
});

const scale = { max: 100, tickCount: 4 };
const lines = [
  { line: 'first', name: 'All', values: [3, 4] },
  { line: 'earlier', name: 'Earlier', values: [2, null] },
] as const;
const plan = (scales: (typeof scale)[]) =>
  linePlan(
    {
      points: [point, point],
      lines,
      scales,
      namesWidth: 400,
      right: 20,
      detailOf: ({ name }) => ({ rows: [], note: name }),
    },
    { width: 400, height: 220 },
  );

describe('pointingOptions', () => {
  it.each([
    ['one scale', [scale], { left: 41, right: 30, top: -16, bottom: 18 }],
    ['two scales', [scale, scale], { left: 51, right: 58, top: -16, bottom: 18 }],
  ])('aligns the plot with the drawing for %s', (_name, scales, padding) => {
    expect(pointingOptions(plan(scales), { tellOf: () => '', mounted: () => {} }).grid?.padding).toEqual(padding);
  });

  it('gives the values of each line by point index', () => {
    expect(pointingSeries(plan([scale]))).toEqual([
      {
        name: 'All',
        data: [
          { x: 0, y: 3 },
          { x: 1, y: 4 },
        ],
      },
      {
        name: 'Earlier',
        data: [
          { x: 0, y: 2 },
          { x: 1, y: null },
        ],
      },
    ]);
  });
});
