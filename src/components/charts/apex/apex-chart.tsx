import type { ApexOptions } from 'apexcharts';
import type { ComponentType } from 'react';
import * as wrapper from 'react-apexcharts';
import styles from './apex-chart.module.css';

/** The wrapper is CommonJS: bundlers disagree on whether its default export is the component or holds it. */
const outer: unknown = wrapper.default;
const ReactApexChart = (
  typeof outer === 'object' && outer !== null && 'default' in outer ? outer.default : outer
) as ComponentType<wrapper.Props>;

export interface ApexChartProps {
  readonly type: 'area' | 'pie';
  readonly series: ApexOptions['series'];
  readonly options: ApexOptions;
  /** Pixels. */
  readonly height: number;
}

/** The one place that imports the chart library. Hidden from screen readers: a table says the same to them. */
export function ApexChart({ type, series, options, height }: ApexChartProps) {
  return (
    <div className={styles.chart} aria-hidden="true">
      <ReactApexChart type={type} series={series} options={options} height={height} width="100%" />
    </div>
  );
}
