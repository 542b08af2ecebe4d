import type { ApexOptions } from 'apexcharts';
import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import styles from './chart-pointing.module.css';
import marks from './line-chart.module.css';
import type { LinePlan } from './line-plan.ts';

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
