import type { MutationResolvers, QueryResolvers } from '../../schema/generated/types.ts';
import { notImplemented } from '../errors.ts';

/** The one place that says no to every campaign call: better than an answer that nothing stands behind. */
function campaignsAreNotAnswered(): never {
  throw notImplemented('campaigns are not answered yet');
}

export const campaignQueries: QueryResolvers = {
  listCampaigns: campaignsAreNotAnswered,
  campaign: campaignsAreNotAnswered,
  pdfDownload: campaignsAreNotAnswered,
};

export const campaignMutations: MutationResolvers = {
  createPDFDownload: campaignsAreNotAnswered,
};
