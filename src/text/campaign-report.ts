/** Words of a campaign's report on paper; its PDF says the same (CMP-024). */
export const campaignReportTexts = {
  title: (name: string) => `Report: ${name}`,
  createdBy: (date: string) => `Created by WebTrax, ${date}`,
  page: (number: number, total: number) => `Page ${number} of ${total}`,
  print: 'Print',
  back: 'Back to the campaign',
  range: 'Report Date Range',
  status: 'Status',
  creatives: 'Creatives',
  chartHint: 'by day',
  unfinished: 'The last day is still in progress.',
  chartLabel: (impressions: string, clicks: string, days: string) =>
    `${impressions} impressions and ${clicks} clicks by day, ${days}`,
  more: (shown: number, all: string) =>
    `Showing the first ${shown} of ${all} organizations. The PDF lists all of them.`,
  failed: "This part of the report couldn't be loaded.",
  loading: 'Loading the report...',
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
