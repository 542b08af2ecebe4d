import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { distinctKeys } from '../../../lib/safe-values.ts';
import { watchPrinting } from '../../../lib/watch-printing.ts';
import { chartTexts } from '../../../text/charts.ts';
import { lazyChunk } from '../../lazy-part/lazy-part.tsx';
import { Skeleton } from '../../placeholder/placeholder.tsx';
import { letterScale, useWidth } from '../use-width.ts';
import type { ChartPointingProps, PointerPlace } from './chart-pointing.tsx';
import type { AxisPoint } from './chart-points.ts';
import styles from './line-chart.module.css';
import { LineDrawing } from './line-drawing.tsx';
import type { ChartSize, LinePlan, LineStyle } from './line-plan.ts';

/** Width in pixels of a printed chart. Scaled to a sheet, its text is about as large as that of tables (FRM-067). */
const paperWidth = 840;
/** Fraction of the on-screen height, which gives the proportions of a chart in a wide window. */
const paperHeight = 0.8;

/** Contains the chart library, which is fetched when someone first points at a chart (LIM-013). */
const { Part: ChartPointing } = lazyChunk<ChartPointingProps>(
  async () => (await import('./chart-pointing.tsx')).ChartPointing,
);

interface LineChartProps<Point extends AxisPoint> {
  readonly points: readonly Point[];
  /** Pixels. */
  readonly height: number;
  /** Lays the points out at a size. */
  readonly planOf: (points: readonly Point[], size: ChartSize) => LinePlan;
  /** Caption of the table behind the chart. */
  readonly caption: string;
  readonly unit: 'day' | 'month';
  /** Columns of that table after the days or months. A number is a count; null shows a dash. */
  readonly columns: readonly {
    readonly header: string;
    readonly cell: (point: Point) => number | string | null;
  }[];
}

/** A line chart over days or months, with a table of the same values for screen readers. */
export function LineChart<Point extends AxisPoint>(props: LineChartProps<Point>) {
  const { points, height, planOf, caption, unit, columns } = props;
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const size = useMemo(() => ({ width, height, letterScale: width > 0 ? letterScale() : 1 }), [width, height]);
  const plan = useMemo(() => (size.width > 0 ? planOf(points, size) : null), [planOf, points, size]);
  const onPaper = usePaperSize(height);
  const paperPlan = useMemo(() => onPaper && planOf(points, onPaper), [planOf, points, onPaper]);
  const { isPointed, pointer, handlers, stop } = usePointer();
  const keys = distinctKeys(points.map(({ from }) => String(from)));
  return (
    <div ref={plot} className={styles.plot} style={{ minHeight: height }} {...handlers}>
      {plan ? <LineDrawing plan={paperPlan ?? plan} size={onPaper ?? size} /> : <ChartSkeleton height={height} />}
      {plan && isPointed && <ChartPointing plan={plan} size={size} pointer={pointer} onClose={stop} />}
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
            {points.map((point, index) => (
              <tr key={keys[index]}>
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

/** The size of a chart while the page is printed, whatever the window's size; null on the screen. */
function usePaperSize(height: number): ChartSize | null {
  const [isOnPaper, setIsOnPaper] = useState(false);
  useEffect(() => watchPrinting(setIsOnPaper), []);
  return useMemo(
    () => (isOnPaper ? { width: paperWidth, height: height * paperHeight, letterScale: letterScale() } : null),
    [isOnPaper, height],
  );
}

/**
 * Whether someone has pointed at a chart, and where the pointer is. A finger that only scrolls past doesn't count,
 * because loading the library would interrupt the scrolling. Nothing counts after `stop`.
 */
function usePointer() {
  const place = useRef<PointerPlace | null>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const isTouch = useRef(false);
  const point = ({ clientX, clientY, pointerType }: PointerEvent) => {
    place.current = { x: clientX, y: clientY };
    isTouch.current = pointerType === 'touch';
    setIsPointed(true);
  };
  const handlers = {
    onPointerMove: (event: PointerEvent) => event.pointerType !== 'touch' && point(event),
    onPointerUp: point,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') place.current = null;
    },
  };
  // A tapping finger is gone afterwards, so a chart that is remounted later isn't given its position.
  const pointer = () => {
    const pointed = place.current;
    if (isTouch.current) place.current = null;
    return pointed;
  };
  return { isPointed: isPointed && !isOver, pointer, handlers, stop: () => setIsOver(true) };
}

function cellText(value: number | string | null): string {
  return typeof value === 'number' ? formatCount(value) : (value ?? '—');
}

interface ChartLegendProps {
  readonly items: readonly { readonly text: ReactNode; readonly line: LineStyle | null }[];
}

/** The names of the lines. An item without a line is a note. */
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

/** Explains a dashed line, below the chart. Takes up space even without a text. */
export function ChartNote({ text }: { readonly text: string }) {
  return <p className={styles.note}>{text}</p>;
}

/** Shown while a chart is loading. */
export function ChartSkeleton({ height }: { readonly height: number }) {
  return (
    <div style={{ height, paddingBlock: 12 }} aria-hidden="true">
      <Skeleton height="100%" />
    </div>
  );
}
