import { lazy, Suspense, useEffect } from 'react';
import { Skeleton } from '../../skeleton/skeleton.tsx';
import type { ApexChartProps } from './apex-chart.tsx';

const load = () => import('./apex-chart.tsx');
const ApexChart = lazy(() => load().then((module) => ({ default: module.ApexChart })));

/** Fetches the chart library as soon as the screen stands, beside the data and not after it. */
export function usePreloadedChart(): void {
  useEffect(() => void load().catch(() => undefined), []);
}

/** A chart whose library is fetched when it is first needed; a skeleton of the same height stands in. */
export function LazyApexChart(props: ApexChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton height={props.height} />}>
      <ApexChart {...props} />
    </Suspense>
  );
}

export function ChartSkeleton({ height }: { readonly height: number }) {
  return (
    <div style={{ height, paddingBlock: 12 }} aria-hidden="true">
      <Skeleton height="100%" />
    </div>
  );
}
