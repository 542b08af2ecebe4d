import type { ApexOptions } from 'apexcharts';
import ReactApexChart from 'react-apexcharts';
import styles from './apex-chart.module.css';

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
