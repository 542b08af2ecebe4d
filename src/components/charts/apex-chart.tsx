import type { ApexOptions } from 'apexcharts';
import type { ComponentType } from 'react';
import * as wrapper from 'react-apexcharts';
import styles from './apex-chart.module.css';

/** The wrapper is CommonJS: bundlers disagree on whether its default export is the component or an object with it. */
const outer: unknown = wrapper.default;
const ReactApexChart = (
  typeof outer === 'object' && outer !== null && 'default' in outer ? outer.default : outer
) as ComponentType<wrapper.Props>;

interface ApexChartProps {
  readonly series: ApexOptions['series'];
  readonly options: ApexOptions;
  /** Pixels. */
  readonly height: number;
}

/** The only import of the chart library. Hidden from screen readers, which get a table instead. */
export function ApexChart({ series, options, height }: ApexChartProps) {
  return (
    <div className={styles.chart} aria-hidden="true">
      <ReactApexChart type="area" series={series} options={options} height={height} width="100%" />
    </div>
  );
}
