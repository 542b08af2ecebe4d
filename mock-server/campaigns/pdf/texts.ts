import { campaignReportWords } from '../../../schema/reference/campaign-report-texts.ts';
import { dayText } from '../../../schema/reference/day-texts.ts';

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
  columns: Object.values(campaignReportWords.audienceColumns),
} as const;
