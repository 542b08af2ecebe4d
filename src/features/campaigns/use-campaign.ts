import { useQuery } from '@apollo/client/react';
import { campaignVariables, everyDay } from '../../components/campaign/campaign-range.ts';
import { CampaignDocument } from '../../generated/documents/campaign.ts';
import type { CampaignBasicsFragment } from '../../generated/operations.ts';
import { routeOf } from '../../lib/errors/error-table.ts';
import { signalOf } from '../../lib/errors/server-signal.ts';

interface KnownCampaign {
  /** Null while loading, and where `problem` says why there is none. */
  readonly campaign: CampaignBasicsFragment | null;
  readonly problem: 'unknown' | 'failed' | null;
}

/** What a campaign is, whatever the days. A refusal that leads to another page is none of this page's problems. */
export function useCampaign(campaignId: string): KnownCampaign {
  const { data, error } = useQuery(CampaignDocument, { variables: campaignVariables(campaignId, everyDay) });
  if (error) return { campaign: null, problem: routeOf(signalOf(error)) === null ? 'failed' : null };
  return { campaign: data?.campaign ?? null, problem: data && !data.campaign ? 'unknown' : null };
}
