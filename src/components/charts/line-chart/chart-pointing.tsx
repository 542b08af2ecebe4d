import type { ApexOptions } from 'apexcharts';
import { type ComponentType, useLayoutEffect, useMemo, useRef } from 'react';
import * as wrapper from 'react-apexcharts';
import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import styles from './chart-pointing.module.css';
import marks from './line-chart.module.css';
import type { ChartSize, LinePlan } from './line-plan.ts';

/** The wrapper is CommonJS: bundlers disagree on whether its default export is the component or an object with it. */
const outer: unknown = wrapper.default;
const ReactApexChart = (
  typeof outer === 'object' && outer !== null && 'default' in outer ? outer.default : outer
) as ComponentType<wrapper.Props>;

/** A place in the window, in pixels. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

export interface ChartPointingProps {
  readonly plan: LinePlan;
  readonly size: ChartSize;
  /** Where the pointer is by now; null once it has left the chart. */
  readonly pointer: () => PointerPlace | null;
  /** Closes the message that it could not be loaded, which must not move the page under who points at a chart. */
  readonly onClose: () => void;
}

/**
 * What tells the exact values of the point that is pointed at, above a drawing of the same plan. The only import of the
 * chart library, whose lines nobody sees: they lie where the drawing has its own.
 */
export function ChartPointing({ plan, size, pointer }: Omit<ChartPointingProps, 'onClose'>) {
  const latest = useRef({ plan, pointer });
  useLayoutEffect(() => {
    latest.current = { plan, pointer };
  }, [plan, pointer]);
  // The library keeps functions that it was given first: they look at what is shown by now.
  const options = useMemo(
    (): ApexOptions =>
      pointingOptions(plan, {
        tellOf: (index) => tooltipHtml(latest.current.plan, index),
        mounted: () => follow(latest.current.pointer()),
      }),
    [plan],
  );
  const series = useMemo(() => pointingSeries(plan), [plan]);
  const { points, lines, scales } = plan;
  // Made again for other points: the library would look for a place on what it drew before.
  const key = `${points[0]?.from} ${points.length} ${lines.length} ${scales.length} ${size.width}`;
  return (
    <div ref={keepTransitions} className={styles.pointing} aria-hidden="true">
      <ReactApexChart key={key} type="line" series={series} options={options} height={size.height} width="100%" />
    </div>
  );
}

/**
 * Keeps what moves in the chart from those who listen to the document. react-aria waits for the end of each transition
 * that it hears of, and of several of one part, as the library's have, it hears the first end alone where the part is
 * gone by then: it would hold on to each chart that is left while its values are on the way (FRM-071).
 */
function keepTransitions(chart: HTMLElement | null): void {
  chart?.addEventListener('transitionrun', (event) => event.stopPropagation());
}

/** The pointer came before the library did: it is told where the pointer is, without which it tells nothing. */
function follow(place: PointerPlace | null): void {
  if (!place) return;
  const under = document.elementFromPoint(place.x, place.y);
  under?.dispatchEvent(new MouseEvent('mousemove', { clientX: place.x, clientY: place.y, bubbles: true }));
}

/** Pixels that the library leaves around a plot by itself, with one scale and with two. */
const ownRoom = { top: 30, bottom: 15, one: { left: 10, right: 0 }, two: { left: 2, right: 18 } } as const;

interface PointingEvents {
  /** What the tooltip says of a point, as HTML. */
  readonly tellOf: (index: number) => string;
  /** Called once what can be pointed at is there. */
  readonly mounted: () => void;
}

/**
 * The chart library's settings for a plot that lies where the plan has its own. It draws nothing but the dots and the
 * line at a point, so it has neither figures nor names.
 */
export function pointingOptions(plan: LinePlan, { tellOf, mounted }: PointingEvents): ApexOptions {
  const { points, lines, scales, frame } = plan;
  const own = { ...ownRoom, ...(scales.length > 1 ? ownRoom.two : ownRoom.one) };
  const yaxes = scales.map(({ max }, index) => ({
    min: 0,
    max,
    tickAmount: 1,
    labels: { show: false },
    opposite: index > 0,
  }));
  return {
    chart: {
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: { enabled: false },
      parentHeightOffset: 0,
      events: { mounted },
    },
    // Tokens, so that a change of theme needs no redraw.
    colors: lines.map(({ line }) => `var(--line-${line})`),
    stroke: { curve: 'straight', width: 1 },
    dataLabels: { enabled: false },
    legend: { show: false },
    markers: { size: 0, strokeWidth: 2, hover: { size: 5 } },
    grid: {
      padding: {
        left: frame.left - own.left,
        right: frame.right - own.right,
        top: frame.top - own.top,
        bottom: frame.bottom - own.bottom,
      },
    },
    // Points have whole numbers as x values, so that no date is parsed in the browser's own time zone.
    xaxis: {
      type: 'numeric',
      // A single point is centered.
      ...(points.length === 1 ? { min: -1, max: 1 } : { min: 0, max: points.length - 1 }),
      tickAmount: 1,
      labels: { show: false, rotate: 0 },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { width: 1, dashArray: 0 } },
    },
    yaxis: yaxes.length > 1 ? yaxes : (yaxes[0] ?? {}),
    tooltip: {
      shared: true,
      intersect: false,
      custom: ({ dataPointIndex }: { readonly dataPointIndex: number }) => tellOf(dataPointIndex),
    },
  };
}

/** The lines as the chart library takes them. */
export function pointingSeries({ lines }: LinePlan) {
  return lines.map(({ name, values }) => ({ name, data: values.map((y, x) => ({ x, y })) }));
}

/**
 * Exact values of a point as HTML, which is what the library takes; every text is escaped. Empty where there is none.
 */
export function tooltipHtml({ points, detailOf }: LinePlan, index: number): string {
  const point = points[index];
  if (!point) return '';
  const { name, isUnfinished } = point;
  const { rows, note } = detailOf(index);
  const title = isUnfinished ? `${name} · ${chartTexts.soFar}` : name;
  const body = rows.map(
    ({ line, label, count }) =>
      `<div class="${styles.tooltipRow}"><i class="${marks.mark}" data-line="${line}"></i><span>${escapeHtml(label)}</span><b>${formatCount(count)}</b></div>`,
  );
  if (note) body.push(`<p class="${styles.tooltipNote}">${escapeHtml(note)}</p>`);
  return `<div class="${styles.tooltip}"><strong>${escapeHtml(title)}</strong>${body.join('')}</div>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
