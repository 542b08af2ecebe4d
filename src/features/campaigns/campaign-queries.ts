import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { CampaignDocument } from '../../generated/documents/campaign.ts';
import { CampaignActivityByDateDocument } from '../../generated/documents/campaign-activity-by-date.ts';
import { CampaignTopVisitorsDocument } from '../../generated/documents/campaign-top-visitors.ts';
import { CampaignVisitorsByDeviceDocument } from '../../generated/documents/campaign-visitors-by-device.ts';
import { CampaignVisitorsByEmployeeRangeDocument } from '../../generated/documents/campaign-visitors-by-employee-range.ts';
import { CampaignVisitorsByIndustryDocument } from '../../generated/documents/campaign-visitors-by-industry.ts';
import { CampaignVisitorsByRevenueRangeDocument } from '../../generated/documents/campaign-visitors-by-revenue-range.ts';
import type { CampaignBasicsFragment } from '../../generated/operations.ts';
import { routeOf, signalOf } from '../../lib/errors/error-table.ts';
import { type LoadState, useReport } from '../../lib/graphql/use-report.ts';
import type { DateRange } from '../../state/dates/date-range.ts';
import { campaignVariables, everyDay } from './campaign-days.ts';

interface KnownCampaign {
  /** Null while loading, and if there is a problem. */
  readonly campaign: CampaignBasicsFragment | null;
  readonly problem: 'unknown' | 'failed' | null;
  /** The error; undefined if there is none. */
  readonly error?: unknown;
}

/**
 * A campaign without its figures. Errors that lead to another page don't count as a problem, nor do errors of a reload:
 * the previous data stays.
 */
export function useCampaign(campaignId: string): KnownCampaign {
  const variables = campaignVariables(campaignId, everyDay);
  const { data, error } = useQuery(CampaignDocument, { variables });
  const campaign = data?.campaign ?? null;
  if (error && !campaign) return { campaign, error, problem: routeOf(signalOf(error)) === null ? 'failed' : null };
  return { campaign, problem: data && !campaign ? 'unknown' : null };
}

/** A report of a campaign. */
export interface CampaignReport<Part> extends LoadState {
  /** Undefined while loading for the first time, and if the call failed. */
  readonly data: Part | undefined;
  readonly isFailed: boolean;
}

/**
 * Whether a campaign's days are known. Until then no report is shown, in print too: an empty one might be for days that
 * the campaign doesn't have, and 'No impressions' would be wrong for those (CMP-055).
 */
export function useHasKnownDays(campaignId: string): boolean {
  return useCampaign(campaignId).campaign !== null;
}

/** Each is a separate operation. Those that start together share one request, and duplicates are merged. */
export const useCampaignActivity = (...args: readonly [string, DateRange]) =>
  usePart(CampaignActivityByDateDocument, args, ({ campaignActivity }) => campaignActivity);

export const useDevices = (...args: readonly [string, DateRange]) =>
  usePart(CampaignVisitorsByDeviceDocument, args, ({ visitorsByDevice }) => visitorsByDevice);

export const useIndustries = (...args: readonly [string, DateRange]) =>
  usePart(CampaignVisitorsByIndustryDocument, args, ({ visitorsByIndustry }) => visitorsByIndustry);

export const useRevenueRanges = (...args: readonly [string, DateRange]) =>
  usePart(CampaignVisitorsByRevenueRangeDocument, args, ({ visitorsByRevenueRange }) => visitorsByRevenueRange);

export const useEmployeeRanges = (...args: readonly [string, DateRange]) =>
  usePart(CampaignVisitorsByEmployeeRangeDocument, args, ({ visitorsByEmployeeRange }) => visitorsByEmployeeRange);

export const useTopVisitors = (...args: readonly [string, DateRange]) =>
  usePart(CampaignTopVisitorsDocument, args, ({ topVisitors }) => topVisitors);

type Variables = ReturnType<typeof campaignVariables>;

function usePart<Data extends { readonly campaign: unknown }, Part>(
  document: TypedDocumentNode<Data, Variables & OperationVariables>,
  [campaignId, range]: readonly [string, DateRange],
  partOf: (data: NonNullable<Data['campaign']>) => Part,
): CampaignReport<Part> {
  const { data, isFailed, ...state } = useReport(document, campaignVariables(campaignId, range));
  const hasKnownDays = useHasKnownDays(campaignId);
  if (!hasKnownDays) return { ...state, data: undefined, isFailed: false, isBusy: true };
  const campaign = data?.campaign as NonNullable<Data['campaign']> | null | undefined;
  // A campaign that was deleted while its page is open has no reports.
  return { ...state, data: campaign ? partOf(campaign) : undefined, isFailed: isFailed || campaign === null };
}
