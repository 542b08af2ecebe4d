/** Words of a campaign's report on paper; its PDF says the same (access section 2, print view). */
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
  unfinished: 'The last day is not over.',
  chartLabel: (impressions: string, clicks: string, days: string) =>
    `${impressions} impressions and ${clicks} clicks by day, ${days}`,
  more: (shown: number, all: string) => `The first ${shown} of ${all} organizations. The PDF lists every one.`,
  failed: 'This part of the report could not be read.',
  loading: 'The report is being read.',
  disclaimer: 'Disclaimer',
  disclaimerText:
    'Organizations are identified by the networks from which their visitors reach us. Not every visitor can be ' +
    'identified, and being listed does not mean that an organization intends to buy. Industry, revenue and company ' +
    'size come from business records and are estimates; what is not known is left blank.',
  audit: 'Audit notice',
  auditText:
    'Impressions and clicks are counted from one log as they are served and clicked, in days of the account’s time ' +
    'zone. Every figure of this report adds up to its totals. The counts have not been audited by an independent ' +
    'third party.',
} as const;
