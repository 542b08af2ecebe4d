import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MissingChunkError } from '../../../lib/reload-page.ts';
import type { ChartPointingProps } from './chart-pointing.tsx';
import { LineChart } from './line-chart.tsx';
import { linePlan } from './line-plan.ts';

let pointing: ChartPointingProps | null;
let isLost = false;
vi.mock('./chart-pointing.tsx', () => ({
  ChartPointing: (props: ChartPointingProps) => {
    if (isLost) throw new MissingChunkError('the chart library');
    pointing = props;
    return null;
  },
}));

beforeEach(() => {
  pointing = null;
  isLost = false;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 220));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void;
      constructor(measure: () => void) {
        this.#measure = measure;
      }
      observe() {
        this.#measure();
      }
      disconnect() {}
    },
  );
});
afterEach(cleanup);

const points = [{ from: '2026-11-10', label: 'Nov 10', name: 'Tue, Nov 10, 2026', isUnfinished: true, isPart: false }];

/** A chart, with a function to point at it and wait for the result. */
function openChart() {
  const { container } = render(
    <LineChart
      points={points}
      height={220}
      caption="Total Sessions by day"
      unit="day"
      planOf={(some, size) =>
        linePlan(
          { points: some, lines: [], scales: [], namesWidth: 400, right: 20, detailOf: () => ({ rows: [] }) },
          size,
        )
      }
      columns={[{ header: 'All Sessions', cell: () => 1126 }]}
    />,
  );
  const chart = container.firstElementChild;
  if (!chart) throw new Error('There is no chart.');
  const point = async (
    type: 'pointerMove' | 'pointerUp' | 'pointerLeave' | 'pointerCancel',
    init: PointerEventInit,
  ) => {
    await act(async () => {
      fireEvent[type](chart, init);
      await vi.dynamicImportSettled();
    });
  };
  return { container, point };
}

describe('a chart', () => {
  it('renders immediately, and loads the chart library only when someone points at it (LIM-013)', async () => {
    const { container, point } = openChart();
    expect(container.querySelector('svg')).not.toBeNull();
    expect(container.querySelector('tbody')?.textContent).toBe('Tue, Nov 10, 2026, so far1,126');
    await act(() => vi.dynamicImportSettled());
    expect(pointing).toBeNull();
    await point('pointerMove', { pointerType: 'mouse', clientX: 40, clientY: 50 });
    expect(pointing).toMatchObject({ size: { width: 400, height: 220 } });
    expect(pointing?.pointer()).toEqual({ x: 40, y: 50 });
  });

  it('is resized for paper while printing (FRM-067)', () => {
    const { container } = openChart();
    const box = () => container.querySelector('svg')?.getAttribute('viewBox');
    const onScreen = box();
    window.dispatchEvent(new Event('beforeprint'));
    expect([onScreen, box()]).toEqual(['0 0 400 220', '0 0 840 176']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(box()).toBe(onScreen);
  });

  it('tracks the pointer, including when it leaves, while the library loads', async () => {
    const { point } = openChart();
    await point('pointerMove', { pointerType: 'mouse', clientX: 40, clientY: 50 });
    await point('pointerMove', { pointerType: 'mouse', clientX: 60, clientY: 70 });
    expect(pointing?.pointer()).toEqual({ x: 60, y: 70 });
    await point('pointerLeave', { pointerType: 'mouse' });
    expect(pointing?.pointer()).toBeNull();
  });

  it("shows a floating message if its library couldn't be loaded, and none after that is closed (ERR-033)", async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    isLost = true;
    const { container, point } = openChart();
    await point('pointerMove', { pointerType: 'mouse', clientX: 40, clientY: 50 });
    const message = container.querySelector('[role="alert"]');
    expect(message?.hasAttribute('data-floating')).toBe(true);
    const [, close] = message?.querySelectorAll('button') ?? [];
    fireEvent.click(close as Element);
    expect(container.querySelector('[role="alert"]')).toBeNull();
    await point('pointerMove', { pointerType: 'mouse', clientX: 50, clientY: 50 });
    expect(container.querySelector('[role="alert"]')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('responds to a tap, but not to a finger that scrolls the page', async () => {
    const { point } = openChart();
    await point('pointerMove', { pointerType: 'touch', clientX: 40, clientY: 50 });
    await point('pointerCancel', { pointerType: 'touch' });
    expect(pointing).toBeNull();
    await point('pointerUp', { pointerType: 'touch', clientX: 40, clientY: 50 });
    await point('pointerLeave', { pointerType: 'touch' });
    expect(pointing?.pointer()).toEqual({ x: 40, y: 50 });
    // A chart remounted for other dates doesn't open a tooltip where the finger was.
    expect(pointing?.pointer()).toBeNull();
  });
});
