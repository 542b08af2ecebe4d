import { useMemo, useRef } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { chartTexts } from '../../../text/charts.ts';
import { LazyApexChart } from '../line-chart/line-chart.tsx';
import { useWidth } from '../use-width.ts';
import styles from './activity-chart.module.css';
import { activityOptions } from './activity-plot.tsx';
import type { ActivityPoints } from './activity-points.ts';

/** Pixels. */
export const activityHeight = 324;

/** Two lines, each with its own scale, and a table of the same for screen readers. */
export function ActivityChart({ points, unit }: ActivityPoints) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const options = useMemo(() => activityOptions(points, width), [points, width]);
  const series = useMemo(
    () => [
      { name: campaignTexts.impressions, data: points.map(({ impressions }, x) => ({ x, y: impressions })) },
      { name: campaignTexts.clicks, data: points.map(({ clicks }, x) => ({ x, y: clicks })) },
    ],
    [points],
  );
  return (
    <div ref={plot} className={styles.plot} style={{ minHeight: activityHeight }}>
      {width > 0 && <LazyApexChart type="area" series={series} options={options} height={activityHeight} />}
      <ActivityTable points={points} unit={unit} />
    </div>
  );
}

/** What the chart shows, for those who cannot see it. */
function ActivityTable({ points, unit }: ActivityPoints) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{`${campaignTexts.chart} ${campaignTexts.chartHint[unit]}`}</caption>
        <thead>
          <tr>
            <th scope="col">{chartTexts[unit]}</th>
            <th scope="col">{campaignTexts.impressions}</th>
            <th scope="col">{campaignTexts.clicks}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ from, name, impressions, clicks, isUnfinished }) => (
            <tr key={from}>
              <th scope="row">{isUnfinished ? `${name}, ${chartTexts.soFar}` : name}</th>
              <td>{formatCount(impressions)}</td>
              <td>{formatCount(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Which line is which, and on which side its scale stands. */
export function ActivityLegend({ hasClicks }: { readonly hasClicks: boolean }) {
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.impressionsMark} />
        {campaignTexts.leftScale}
      </li>
      <li>
        <i className={styles.clicksMark} />
        {hasClicks ? campaignTexts.rightScale : campaignTexts.noClicks}
      </li>
    </ul>
  );
}
