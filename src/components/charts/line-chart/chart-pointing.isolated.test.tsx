import { cleanup, render } from '@testing-library/react';
import type { ApexOptions } from 'apexcharts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChartPointing, type PointerPlace } from './chart-pointing.tsx';
import { linePlan } from './line-plan.ts';

interface Chart {
  readonly options: ApexOptions;
  readonly series: unknown;
}

let chart: Chart | null = null;
let timesMade = 0;
vi.mock('react-apexcharts', async () => {
  const { useEffect } = await import('react');
  return {
    default: (props: Chart) => {
      chart = props;
      useEffect(() => void timesMade++, []);
      return null;
    },
  };
});

afterEach(() => {
  cleanup();
  timesMade = 0;
});

function point(pointer: () => PointerPlace | null, counts = [3, 4]) {
  const points = counts.map((count, index) => ({
    count,
    from: `2026-11-1${index}`,
    label: '',
    name: `day ${index}`,
    isUnfinished: false,
    isPart: false,
  }));
  const lines = [{ line: 'first', name: 'All', values: counts }] as const;
  const scales = [{ max: 4, tickCount: 4 }];
  const size = { width: 400, height: 220 };
  const plan = linePlan(
    {
      points,
      lines,
      scales,
      namesWidth: 400,
      right: 20,
      detailOf: ({ count }) => ({ rows: [{ line: 'first', label: 'All', count }] }),
    },
    size,
  );
  return <ChartPointing plan={plan} size={size} pointer={pointer} />;
}

/** The pointer positions reported to the library after it has loaded. */
function reportedPositions(pointer: () => PointerPlace | null): unknown[] {
  const positions: unknown[] = [];
  const under = document.body.appendChild(document.createElement('div'));
  under.addEventListener('mousemove', ({ clientX, clientY }) => positions.push([clientX, clientY]));
  document.elementFromPoint = () => under;
  render(point(pointer));
  chart?.options.chart?.events?.mounted?.({}, {});
  under.remove();
  return positions;
}

describe('ChartPointing', () => {
  it('passes the pointer position from before the library loaded on to it', () => {
    expect(reportedPositions(() => ({ x: 40, y: 50 }))).toEqual([[40, 50]]);
  });

  it("doesn't let its transition events bubble: their listeners would keep a removed chart alive (FRM-071)", () => {
    const listener = vi.fn();
    document.addEventListener('transitionrun', listener);
    const { container } = render(<div>{point(() => null)}</div>);
    const [around, inside] = container.querySelectorAll('div');
    for (const element of [around, inside]) element?.dispatchEvent(new Event('transitionrun', { bubbles: true }));
    document.removeEventListener('transitionrun', listener);
    expect(listener.mock.calls.map(([{ target }]) => target)).toEqual([around]);
  });

  it('passes nothing on if the pointer has left', () => {
    expect(reportedPositions(() => null)).toEqual([]);
  });

  it('updates values of the same points, also in the tooltip, and remounts for other points', () => {
    const { rerender } = render(point(() => null));
    const custom = chart?.options.tooltip?.custom;
    if (typeof custom !== 'function') throw new Error('There is no tooltip.');
    expect(custom({ dataPointIndex: 1 })).toContain('<b>4</b>');
    rerender(point(() => null, [1, 2]));
    expect(chart?.series).toEqual([
      {
        name: 'All',
        data: [
          { x: 0, y: 1 },
          { x: 1, y: 2 },
        ],
      },
    ]);
    expect(custom({ dataPointIndex: 1 })).toContain('<b>2</b>');
    expect(timesMade).toBe(1);
    rerender(point(() => null, [1, 2, 3]));
    expect(timesMade).toBe(2);
  });
});
