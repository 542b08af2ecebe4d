import type { CampaignStatus } from '../generated/types.ts';
import { countText } from './value-texts.ts';

/**
 * Words that a campaign's screen, its print view and its PDF share (CMP-024). Titles, columns and the product's label
 * are fixed (CMP-004, CMP-018). Dates come as they are shown.
 */
export const campaignReportWords = {
  product: 'Premium Vertical Sponsorship',
  title: (vertical: string) => `Premium Vertical Sponsorship: ${vertical}`,
  createdBy: (date: string) => `Created by WebTrax, ${date}`,
  page: (number: number, total: number) => `Page ${number} of ${total}`,
  period: 'Campaign Period',
  range: 'Report Date Range',
  status: 'Status',
  statuses: {
    SCHEDULED: 'Scheduled',
    ACTIVE: 'Active',
    PAUSED: 'Paused',
    COMPLETED: 'Completed',
  } satisfies Record<CampaignStatus, string>,
  impressions: 'Impressions',
  clicks: 'Clicks',
  clickRate: 'Click rate',
  chart: 'Impressions & Clicks',
  chartHint: { day: 'by day', month: 'by month' },
  noClicks: 'No clicks on these days',
  unfinished: 'The last day is still in progress.',
  devices: 'Audience by Device',
  devicesHint: 'share of impressions',
  nothingShown: 'No impressions on these days.',
  notBegun: (day: string) => `This campaign starts on ${day}. Its figures will appear here from that day.`,
  outside: 'The selected dates are outside the campaign period.',
  ahead: "The selected dates haven't come yet.",
  audience: 'Most Identifiable Campaign Audience',
  organizations: (count: number) => `${countText(count)} ${count === 1 ? 'organization' : 'organizations'}`,
  clickedFirst: (count: number) => `the ${countText(count)} with clicks first`,
  noAudience: 'No organizations identified on these days.',
  audienceColumns: {
    organization: 'Organization',
    industry: 'Industry',
    revenue: 'Revenue Range',
    size: 'Company Size',
    city: 'City',
    state: 'State',
  },
  disclaimer: 'Disclaimer',
  disclaimerText:
    'Organizations are identified by the networks their visitors connect from. Not every visitor can be ' +
    'identified, and being listed does not mean that an organization intends to buy. Industry, revenue and company ' +
    'size come from business records and are estimates; unknown values are shown as a dash.',
  audit: 'Audit notice',
  auditText:
    "Impressions and clicks are counted from a single log as they occur, by day in the account's time " +
    'zone. All figures in this report add up to its totals. The counts have not been audited by an independent ' +
    'third party.',
} as const;
