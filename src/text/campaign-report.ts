import { campaignReportWords } from '../../schema/reference/campaign-report.ts';

const { createdBy, page, status, disclaimer, disclaimerText, audit, auditText } = campaignReportWords;

/** Words of a campaign's report on paper; its PDF says the same (CMP-024). */
export const campaignReportTexts = {
  title: (name: string) => `Report: ${name}`,
  createdBy,
  page,
  print: 'Print',
  back: 'Back to the campaign',
  status,
  creatives: 'Creatives',
  chartLabel: (impressions: string, clicks: string, unit: string, days: string) =>
    `${impressions} impressions and ${clicks} clicks ${unit}, ${days}`,
  more: (shown: number, all: string) =>
    `Showing the first ${shown} of ${all} organizations. The PDF lists all of them.`,
  failed: "This part of the report couldn't be loaded.",
  loading: 'Loading the report...',
  disclaimer,
  disclaimerText,
  audit,
  auditText,
} as const;
