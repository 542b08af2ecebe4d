import type { DateRange } from '../../../state/dates/date-range.ts';
import { useCampaignActivity, useDevices, useTopVisitors } from '../view/campaign-reports.ts';

/** What the report counts, in one request with what the campaign is. */
export function usePrintReports(campaignId: string, range: DateRange) {
  return {
    activity: useCampaignActivity(campaignId, range),
    devices: useDevices(campaignId, range),
    visitors: useTopVisitors(campaignId, range),
  };
}

export type PrintReports = ReturnType<typeof usePrintReports>;
