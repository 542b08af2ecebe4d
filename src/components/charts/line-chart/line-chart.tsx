import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { distinctKeys } from '../../../lib/drawn-rows.ts';
import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import { lazyPart } from '../../lazy-part/lazy-part.tsx';
import { Skeleton } from '../../placeholder/placeholder.tsx';
import { useWidth } from '../use-width.ts';
import type { AxisPoint } from './chart-points.ts';
import styles from './line-chart.module.css';

/** Colors and strokes of a line, the same in the drawing, the legend and the tooltip. */
export type LineStyle = 'first' | 'value' | 'second' | 'earlier';

export interface PlotProps<Point> {
  readonly points: readonly Point[];
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A plot in a chunk of its own, together with the chart library. It is fetched when there is something to draw (LIM-013). */
export function lazyPlot<Point>(load: () => Promise<ComponentType<PlotProps<Point>>>) {
  return lazyPart<PlotProps<Point>>(load).Part;
}

interface LineChartProps<Point extends AxisPoint> extends Omit<PlotProps<Point>, 'width'> {
  readonly Plot: ReturnType<typeof lazyPlot<Point>>;
  /** Names the table behind the chart. */
  readonly caption: string;
  readonly unit: 'day' | 'month';
  /** Columns of that table, beside the days or months. A number is a count; null shows a dash. */
  readonly columns: readonly {
    readonly header: string;
    readonly cell: (point: Point) => number | string | null;
  }[];
}

/** Lines over days or months, and a table with the same values for screen readers. */
export function LineChart<Point extends AxisPoint>(props: LineChartProps<Point>) {
  const { Plot, points, height, caption, unit, columns } = props;
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const isDue = useIsDue(plot);
  const keys = distinctKeys(points.map(({ from }) => String(from)));
  return (
    <div
      ref={plot}
      className={styles.plot}
      data-first={points[0]?.isPart ? 'part' : undefined}
      style={{ minHeight: height }}
    >
      {width > 0 && isDue ? (
        <Plot fallback={<ChartSkeleton height={height} />} points={points} width={width} height={height} />
      ) : (
        <ChartSkeleton height={height} />
      )}
      <div className="visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{chartTexts[unit]}</th>
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, place) => (
              <tr key={keys[place]}>
                <th scope="row">{point.isUnfinished ? `${point.name}, ${chartTexts.soFar}` : point.name}</th>
                {columns.map(({ header, cell }) => (
                  <td key={header}>{cellText(cell(point))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function cellText(value: number | string | null): string {
  return typeof value === 'number' ? formatCount(value) : (value ?? '—');
}

interface ChartLegendProps {
  readonly items: readonly { readonly text: ReactNode; readonly line: LineStyle | null }[];
}

/** Names of the lines; an item without a line is a note. */
export function ChartLegend({ items }: ChartLegendProps) {
  return (
    <ul className={styles.legend}>
      {items.map(({ text, line }) => (
        <li key={line ?? 'note'}>
          {line && <i className={styles.mark} data-line={line} />}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What a dashed line means, below the chart; its room stays where there is nothing to say. */
export function ChartNote({ text }: { readonly text: string }) {
  return <p className={styles.note}>{text}</p>;
}

/** Takes the place of a chart that is loading. */
export function ChartSkeleton({ height }: { readonly height: number }) {
  return (
    <div style={{ height, paddingBlock: 12 }} aria-hidden="true">
      <Skeleton height="100%" />
    </div>
  );
}

/** How near a drawing comes to the window before it is made, in window heights. */
const nearby = '50%';
/** Milliseconds after which what is far away is drawn too, once the browser has nothing else to do. */
const patience = 5000;

/**
 * Whether a drawing is due: its place is near the window, the page is being printed, or nobody waits for anything else.
 * A chart takes a slow phone a second, in which no touch is answered: one that is far below waits (LIM-013).
 */
export function useIsDue(ref: RefObject<HTMLElement | null>): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isDue || !element) return;
    const draw = () => setIsDue(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && draw(), {
      rootMargin: `${nearby} 0px`,
    });
    observer.observe(element);
    // The browser takes its picture of the page as soon as this returns.
    const print = () => flushSync(draw);
    window.addEventListener('beforeprint', print);
    const paper = window.matchMedia('print');
    paper.addEventListener('change', draw);
    let idle = 0;
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) idle = requestIdleCallback(draw);
      else draw();
    }, patience);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', print);
      paper.removeEventListener('change', draw);
      clearTimeout(timer);
      if (idle) cancelIdleCallback(idle);
    };
  }, [ref, isDue]);
  return isDue;
}
