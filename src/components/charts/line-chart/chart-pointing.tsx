import type { ApexOptions } from 'apexcharts';
import { type ComponentType, useLayoutEffect, useMemo, useRef } from 'react';
import * as wrapper from 'react-apexcharts';
import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import styles from './chart-pointing.module.css';
import marks from './line-chart.module.css';
import type { ChartSize, LinePlan } from './line-plan.ts';

/**
 * The wrapper is CommonJS, and bundlers disagree on whether its default export is the component or an object containing
 * it.
 */
const outer: unknown = wrapper.default;
const ReactApexChart = (
  typeof outer === 'object' && outer !== null && 'default' in outer ? outer.default : outer
) as ComponentType<wrapper.Props>;

/** A position in the window, in pixels. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

export interface ChartPointingProps {
  readonly plan: LinePlan;
  readonly size: ChartSize;
  /** The current pointer position; null if it has left the chart. */
  readonly pointer: () => PointerPlace | null;
  /** Called on load failure to hide the error message, which must not shift the page under the pointer. */
  readonly onClose: () => void;
}

/**
 * Shows the exact values at the pointer, on top of a drawing of the same plan. The only module that imports the chart
 * library. The library's lines are invisible and coincide with the drawing's.
 */
export function ChartPointing({ plan, size, pointer }: Omit<ChartPointingProps, 'onClose'>) {
  const latest = useRef({ plan, pointer });
  useLayoutEffect(() => {
    latest.current = { plan, pointer };
  }, [plan, pointer]);
  // The library keeps the functions it got first, so they read the latest values.
  const options = useMemo(
    (): ApexOptions =>
      pointingOptions(plan, {
        tellOf: (index) => tooltipHtml(latest.current.plan, index),
        mounted: () => reportPointer(latest.current.pointer()),
      }),
    [plan],
  );
  const series = useMemo(() => pointingSeries(plan), [plan]);
  const { points, lines, scales } = plan;
  // Remounted for other points: the library would look positions up in its earlier drawing.
  const key = `${points[0]?.from} ${points.length} ${lines.length} ${scales.length} ${size.width}`;
  return (
    <div ref={stopTransitionEvents} className={styles.pointing} aria-hidden="true">
      <ReactApexChart key={key} type="line" series={series} options={options} height={size.height} width="100%" />
    </div>
  );
}

/**
 * Keeps the chart's transition events away from document listeners. react-aria waits for the end of each transition
 * that it sees start. The library animates several properties of one element, and if the element is removed, react-aria
 * only gets the first end event. It would leak each chart that is removed while animating (FRM-071).
 */
function stopTransitionEvents(chart: HTMLElement | null): void {
  chart?.addEventListener('transitionrun', (event) => event.stopPropagation());
}

/**
 * Tells the library where the pointer is. The pointer arrived before the library loaded, and without an event there
 * would be no tooltip.
 */
function reportPointer(place: PointerPlace | null): void {
  if (!place) return;
  const under = document.elementFromPoint(place.x, place.y);
  under?.dispatchEvent(new MouseEvent('mousemove', { clientX: place.x, clientY: place.y, bubbles: true }));
}

/** Pixels of padding that the library adds around a plot, with one scale and with two. */
const ownRoom = { top: 30, bottom: 15, one: { left: 10, right: 0 }, two: { left: 2, right: 18 } } as const;

interface PointingEvents {
  /** The tooltip's HTML for a point. */
  readonly tellOf: (index: number) => string;
  /** Called when the chart is ready for pointer events. */
  readonly mounted: () => void;
}

/**
 * The chart library's options for a plot that matches the plan's position. It draws only the dots and line at the
 * pointer, so it has no figures or names.
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
    // CSS variables, so that a theme change needs no redraw.
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
    // Points have integer x values, so that no date is parsed in the browser's own time zone.
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

/** The lines in the chart library's format. */
export function pointingSeries({ lines }: LinePlan) {
  return lines.map(({ name, values }) => ({ name, data: values.map((y, x) => ({ x, y })) }));
}

/**
 * The exact values of a point as HTML, as the library requires. All texts are escaped. Empty if there is no such point.
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
