import type { CampaignDetailResolvers, MutationResolvers, QueryResolvers } from '../generated/resolver-types.ts';
import { readUser } from './user.ts';

// Campaign code loads with the first call that needs it.
const loadFields = () => import('../../campaigns/bookings.ts');
const loadDetail = () => import('../../campaigns/campaign-detail.ts');

export const campaignQueries = {
  listCampaigns: async (_root, _args, context) => (await loadFields()).listCampaigns(context),
  campaign: async (_root, args, context) => (await loadDetail()).campaign(args, context),
  pdfDownload: async (_root, args, context) =>
    (await import('../../campaigns/pdf/pdf-jobs.ts')).readPdfJob(args, context),
} satisfies QueryResolvers;

export const campaignMutations = {
  createPDFDownload: async (_root, { campaignPDFInputs }, context) =>
    (await import('../../campaigns/pdf/pdf-jobs.ts')).createPdfJob(campaignPDFInputs, context),
} satisfies MutationResolvers;

export const campaignFields: CampaignDetailResolvers = {
  campaignActivity: ({ figures }) => figures.activity(),
  visitorsByIndustry: ({ figures }) => figures.industries(),
  visitorsByRevenueRange: ({ figures }) => figures.revenueRanges(),
  visitorsByEmployeeRange: ({ figures }) => figures.employeeRanges(),
  visitorsByDevice: ({ figures }) => figures.devices(),
  topVisitors: ({ figures }) => figures.topVisitors(),
  visitorLocations: async (campaign, { mapProps }) => (await loadDetail()).visitorLocations(campaign, mapProps),
  user: async (campaign, _args, { accounts, personas, state }) => {
    const account = accounts.find(({ id }) => id === campaign.companyInfo.id);
    const booker = account && (await loadFields()).bookerOf(personas, account.id);
    return account && booker ? readUser(booker, account, state) : null;
  },
};
