import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LineDrawing } from './line-drawing.tsx';
import { type ChartLine, linePlan, type PeakMark } from './line-plan.ts';

afterEach(cleanup);

const size = { width: 1100, height: 220 };
const ten = { max: 10, tickCount: 5 };

interface Drawn {
  readonly count: number;
  readonly lines: readonly ChartLine[];
  readonly scales?: readonly (typeof ten)[];
  readonly mark?: PeakMark;
  readonly hasUnfinished?: boolean;
  readonly letterScale?: number;
}

function drawing({ count, lines, scales = [ten], mark, hasUnfinished = false, letterScale = 1 }: Drawn) {
  const points = Array.from({ length: count }, (_, index) => ({
    from: '2026-11-11',
    label: `Nov ${11 + index}`,
    name: '',
    isUnfinished: hasUnfinished && index === count - 1,
    isPart: false,
  }));
  const parts = { points, lines, scales, namesWidth: 1100, right: 20, detailOf: () => ({ rows: [] }) };
  const plan = linePlan({ ...parts, mark: mark ?? null }, { ...size, letterScale });
  const { container } = render(<LineDrawing plan={plan} size={size} />);
  const all = (selector: string) => Array.from(container.querySelectorAll(selector));
  const placed = (selector: string) =>
    all(selector).map((text) => [text.textContent, ...['x', 'y'].map((at) => Number(text.getAttribute(at)))]);
  return { plan, all, placed };
}

const line = (...values: (number | null)[]): ChartLine => ({ line: 'first', name: 'All', values });

describe('LineDrawing', () => {
  it("writes the names of points below them, skipping those that don't fit", () => {
    const { plan, placed } = drawing({ count: 21, lines: [line(...Array<number>(21).fill(4))] });
    const { width, height } = plan.frame;
    expect(plan.step).toBe(5);
    expect(placed('[data-points] text')).toEqual(
      [11, 16, 21, 26, 31].map((day, index) => [`Nov ${day}`, (width * index) / 4, height + 24]),
    );
  });

  it('writes the figures of each scale next to it, from the bottom up', () => {
    const second = { line: 'second', name: 'Clicks', values: [1, 2] } as const;
    const { plan, placed, all } = drawing({
      count: 2,
      lines: [line(4, 2), second],
      scales: [ten, { max: 4, tickCount: 2 }],
    });
    const { width, height } = plan.frame;
    expect(placed('[data-scales] text')).toEqual([
      ...[0, 2, 4, 6, 8, 10].map((count) => [`${count}`, -10, height * (1 - count / 10) + 4]),
      ...[0, 2, 4].map((count) => [`${count}`, width + 13, height * (1 - count / 4) + 4]),
    ]);
    expect(all('line')).toHaveLength(6);
  });

  it('leaves out figures that would overlap others in larger text (FRM-043)', () => {
    const mark = { index: 0, label: null };
    const figuresAt = (letterScale: number) =>
      drawing({ count: 2, lines: [line(4, 2)], mark, letterScale })
        .placed('[data-scales] text')
        .map(([figure]) => figure);
    expect(figuresAt(1)).toEqual(['0', '2', '4', '6', '8', '10']);
    cleanup();
    expect(figuresAt(2)).toEqual(['0', '4', '8']);
  });

  it('draws each line on its scale, the first with a filled area, dashed toward a day in progress', () => {
    const { plan, all } = drawing({ count: 3, lines: [line(10, 5, 0)], hasUnfinished: true });
    const { width, height } = plan.frame;
    const paths = all('[data-line=first] path').map((path) => [
      path.getAttribute('d'),
      path.hasAttribute('data-dashed'),
    ]);
    const [fullArea, part] = [`M0 0L${width / 2} ${height / 2}`, `M${width / 2} ${height / 2}L${width} ${height}`];
    expect(paths).toEqual([
      [`${fullArea}V${height}H0Z`, false],
      [`${part}V${height}H${width / 2}Z`, false],
      [fullArea, false],
      [part, true],
    ]);
  });

  it('draws a point without neighbors as a dot', () => {
    const { plan, all } = drawing({ count: 1, lines: [line(5)] });
    const dots = all('circle').map((dot) => ['cx', 'cy'].map((at) => Number(dot.getAttribute(at))));
    expect(dots).toEqual([[plan.frame.width / 2, plan.frame.height / 2]]);
  });

  it('marks a point, with a label above it if one is given', () => {
    const label = { text: '5 · fair', textAnchor: 'end' } as const;
    const marked = drawing({ count: 2, lines: [line(0, 5)], mark: { index: 1, label } });
    const { width, height } = marked.plan.frame;
    const labels = marked.all('text').filter(({ textContent }) => textContent === '5 · fair');
    expect(labels.map((text) => ['x', 'y', 'text-anchor'].map((name) => text.getAttribute(name)))).toEqual([
      [`${width}`, `${height / 2 - 9.5}`, 'end'],
    ]);
    cleanup();
    const silent = drawing({ count: 2, lines: [line(0, 5)], mark: { index: 1, label: null } });
    expect(silent.all('circle')).toHaveLength(1);
  });

  it('is hidden from screen readers', () => {
    expect(
      drawing({ count: 1, lines: [line(5)] })
        .all('svg')[0]
        ?.getAttribute('aria-hidden'),
    ).toBe('true');
  });
});
