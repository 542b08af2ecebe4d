import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import type { ChartPoint } from './chart-point.ts';
import styles from './total-sessions-chart.module.css';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The library takes markup: whatever the server sent goes in as text. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

function row(className: string | undefined, label: string, count: number): string {
  return `<div class="${styles.tooltipRow}"><i class="${className}"></i><span>${label}</span><b>${formatCount(count)}</b></div>`;
}

/** Exact values of a point, as markup for the chart's tooltip. */
export function tooltipHtml({ name, all, targeted, earlier, note, isUnfinished }: ChartPoint): string {
  const title = isUnfinished ? `${name} · ${chartTexts.soFar}` : name;
  const rows = [row(styles.allMark, chartTexts.allSessions, all)];
  if (targeted !== null) rows.push(row(styles.targetedMark, chartTexts.targetedSessions, targeted));
  if (earlier) rows.push(row(styles.earlierMark, earlier.name, earlier.all));
  if (note) rows.push(`<p class="${styles.tooltipNote}">${escapeHtml(note)}</p>`);
  return `<div class="${styles.tooltip}"><strong>${title}</strong>${rows.join('')}</div>`;
}
