import { useMemo } from 'react';
import { ApexChart } from '../apex/apex-chart.tsx';
import { tickStep } from './axis.ts';
import type { ChartPoint } from './chart-point.ts';
import { chartSeries } from './chart-series.ts';
import { totalSessionsOptions } from './total-sessions-options.ts';

export interface TotalSessionsPlotProps {
  readonly points: readonly ChartPoint[];
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** All that only the drawing needs, so that it travels with the chart library and not before it. */
export function TotalSessionsPlot({ points, width, height }: TotalSessionsPlotProps) {
  const options = useMemo(() => totalSessionsOptions(points, width), [points, width]);
  // The library takes no notice of settings that differ in their functions alone, and the axis is written by one.
  const axis = `${points[0]?.from} ${points.length} ${tickStep(points.length, width)}`;
  const series = useMemo(() => chartSeries(points).map(({ name, data }) => ({ name, data })), [points]);
  return <ApexChart key={axis} type="area" series={series} options={options} height={height} />;
}
