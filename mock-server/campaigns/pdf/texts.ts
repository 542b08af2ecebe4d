import { campaignReportWords } from '../../../schema/reference/campaign-report-texts.ts';

/** Words of the document (CMP-024): those that the screen has too, and those of paper alone. */
export const pdfTexts = {
  ...campaignReportWords,
  brand: 'WebTrax',
  documentTitle: (vertical: string, company: string) => `${campaignReportWords.title(vertical)}, ${company}`,
  createdBy: (date: string) => campaignReportWords.createdBy(dayText(date)),
  share: 'Share',
  underHalf: 'under 0.5%',
  device: 'Device',
  total: 'Total',
  notBegun: (date: string) => `This campaign starts on ${dayText(date)}.`,
  columns: Object.values(campaignReportWords.audienceColumns),
} as const;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A whole number with its thousands apart. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `Nov 3` of `2026-11-03`. */
export function shortDay(date: string): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`;
}

/** `Nov 3, 2026` of `2026-11-03`. */
function dayText(date: string): string {
  return `${shortDay(date)}, ${date.slice(0, 4)}`;
}

/** A range of days as the app writes it: one year once, and a single day by itself. */
export function periodText(first: string, last: string): string {
  if (first === last) return dayText(first);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isSameYear ? shortDay(first) : dayText(first)} – ${dayText(last)}`;
}

/** Clicks of a hundred impressions with two decimals, as on the dashboard; a dash where nothing was shown. */
export function clickRateText(clicks: number, impressions: number): string {
  return impressions > 0 ? `${((100 * clicks) / impressions).toFixed(2)}%` : '—';
}
