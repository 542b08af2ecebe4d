import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { campaignVariables } from '../../../components/campaign/campaign-range.ts';
import { CampaignActivityByDateDocument } from '../../../generated/documents/campaign-activity-by-date.ts';
import { CampaignTopVisitorsDocument } from '../../../generated/documents/campaign-top-visitors.ts';
import { CampaignVisitorsByDeviceDocument } from '../../../generated/documents/campaign-visitors-by-device.ts';
import { CampaignVisitorsByEmployeeRangeDocument } from '../../../generated/documents/campaign-visitors-by-employee-range.ts';
import { CampaignVisitorsByIndustryDocument } from '../../../generated/documents/campaign-visitors-by-industry.ts';
import { CampaignVisitorsByRevenueRangeDocument } from '../../../generated/documents/campaign-visitors-by-revenue-range.ts';
import { useReport } from '../../../lib/graphql/use-report.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';

/** A part of a campaign. */
export interface CampaignReport<Part> {
  /** Undefined while loading for the first time, and where the call failed. */
  readonly data: Part | undefined;
  readonly isFailed: boolean;
}

type Variables = ReturnType<typeof campaignVariables>;

function usePart<Data extends { readonly campaign: unknown }, Part>(
  document: TypedDocumentNode<Data, Variables & OperationVariables>,
  [campaignId, range]: readonly [string, DateRange],
  partOf: (data: NonNullable<Data['campaign']>) => Part,
): CampaignReport<Part> {
  const { data, isFailed } = useReport(document, campaignVariables(campaignId, range));
  const campaign = data?.campaign as NonNullable<Data['campaign']> | null | undefined;
  // A campaign that has gone since its page was opened has no parts, and none will come.
  return { data: campaign ? partOf(campaign) : undefined, isFailed: isFailed || campaign === null };
}

/** Each is a call of its own; all that begin together travel in one request, and the same call twice is made once. */
export const useCampaignActivity = (...of: readonly [string, DateRange]) =>
  usePart(CampaignActivityByDateDocument, of, ({ campaignActivity }) => campaignActivity);

export const useDevices = (...of: readonly [string, DateRange]) =>
  usePart(CampaignVisitorsByDeviceDocument, of, ({ visitorsByDevice }) => visitorsByDevice);

export const useIndustries = (...of: readonly [string, DateRange]) =>
  usePart(CampaignVisitorsByIndustryDocument, of, ({ visitorsByIndustry }) => visitorsByIndustry);

export const useRevenueRanges = (...of: readonly [string, DateRange]) =>
  usePart(CampaignVisitorsByRevenueRangeDocument, of, ({ visitorsByRevenueRange }) => visitorsByRevenueRange);

export const useEmployeeRanges = (...of: readonly [string, DateRange]) =>
  usePart(CampaignVisitorsByEmployeeRangeDocument, of, ({ visitorsByEmployeeRange }) => visitorsByEmployeeRange);

export const useTopVisitors = (...of: readonly [string, DateRange]) =>
  usePart(CampaignTopVisitorsDocument, of, ({ topVisitors }) => topVisitors);
