import type { ApexOptions } from 'apexcharts';
import { type ComponentType, useLayoutEffect, useMemo, useRef } from 'react';
import * as wrapper from 'react-apexcharts';
import styles from './chart-pointing.module.css';
import type { ChartSize, LinePlan } from './line-plan.ts';
import { pointingOptions, pointingSeries, tooltipHtml } from './pointing-options.ts';

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
