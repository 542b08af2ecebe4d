import { formatCount } from '../../../lib/format.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { chartTexts } from '../../../text/charts.ts';
import styles from './activity-chart.module.css';
import type { ActivityPoint } from './activity-points.ts';

function row(className: string | undefined, label: string, count: number): string {
  return `<div class="${styles.tooltipRow}"><i class="${className}"></i><span>${label}</span><b>${formatCount(count)}</b></div>`;
}

/** Exact values of a point, as markup for the chart's tooltip; nothing in it comes from a server as text. */
export function activityTooltip({ name, impressions, clicks, isUnfinished }: ActivityPoint): string {
  const title = isUnfinished ? `${name} · ${chartTexts.soFar}` : name;
  const rows = [
    row(styles.impressionsMark, campaignTexts.impressions, impressions),
    row(styles.clicksMark, campaignTexts.clicks, clicks),
  ];
  return `<div class="${styles.tooltip}"><strong>${title}</strong>${rows.join('')}</div>`;
}
