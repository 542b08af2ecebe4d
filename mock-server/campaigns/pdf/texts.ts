/** Words of the document; titles, columns and the product's label are fixed (CMP-004, CMP-018, CMP-024). */
export const pdfTexts = {
  brand: 'WebTrax',
  product: 'Premium Vertical Sponsorship',
  title: (vertical: string) => `Premium Vertical Sponsorship: ${vertical}`,
  documentTitle: (vertical: string, company: string) => `Premium Vertical Sponsorship: ${vertical}, ${company}`,
  createdBy: (date: string) => `Created by WebTrax, ${dayText(date)}`,
  page: (number: number, total: number) => `Page ${number} of ${total}`,
  period: 'Campaign Period',
  range: 'Report Date Range',
  status: 'Status',
  statuses: { SCHEDULED: 'Scheduled', ACTIVE: 'Active', PAUSED: 'Paused', COMPLETED: 'Completed' },
  impressions: 'Impressions',
  clicks: 'Clicks',
  clickRate: 'Click rate',
  chart: 'Impressions & Clicks',
  chartHint: 'by day',
  unfinished: 'The last day is still in progress.',
  devices: 'Audience by Device',
  devicesHint: 'share of impressions',
  share: 'Share',
  underHalf: 'under 0.5%',
  device: 'Device',
  total: 'Total',
  notBegun: (date: string) => `This campaign starts on ${dayText(date)}.`,
  nothingShown: 'No impressions on these days.',
  audience: 'Most Identifiable Campaign Audience',
  organizations: (count: number) => `${countText(count)} ${count === 1 ? 'organization' : 'organizations'}`,
  noAudience: 'No organizations identified on these days.',
  columns: ['Organization', 'Industry', 'Revenue Range', 'Company Size', 'City', 'State'],
  disclaimer: 'Disclaimer',
  disclaimerText:
    'Organizations are identified by the networks their visitors connect from. Not every visitor can be ' +
    'identified, and being listed does not mean that an organization intends to buy. Industry, revenue and company ' +
    'size come from business records and are estimates; unknown values are left blank.',
  audit: 'Audit notice',
  auditText:
    "Impressions and clicks are counted from a single log as they occur, by day in the account's time " +
    'zone. All figures in this report add up to its totals. The counts have not been audited by an independent ' +
    'third party.',
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
