import type { Resolvers } from '../generated/resolver-types.ts';
import { accountQueries } from './accounts.ts';
import { activityQueries, phoneCallFields } from './activities.ts';
import { analyticsQueries } from './analytics.ts';
import { campaignFields, campaignMutations, campaignQueries } from './campaigns.ts';
import { downloadMutations, downloadQueries } from './downloads.ts';
import { dateScalar, dateTimeScalar } from './scalars.ts';
import { sessionQueries } from './sessions.ts';
import { settingsMutations, settingsQueries } from './settings.ts';
import { targetMutations, targetQueries } from './targets.ts';
import { userMutations, userQueries } from './user.ts';
import { visitorQueries } from './visitors.ts';

/** Every call of the contract; a type that is not here answers by its properties. */
export const resolvers = {
  Date: dateScalar,
  DateTime: dateTimeScalar,
  Query: {
    ...accountQueries,
    ...activityQueries,
    ...analyticsQueries,
    ...campaignQueries,
    ...downloadQueries,
    ...sessionQueries,
    ...settingsQueries,
    ...targetQueries,
    ...userQueries,
    ...visitorQueries,
  },
  Mutation: {
    ...campaignMutations,
    ...downloadMutations,
    ...settingsMutations,
    ...targetMutations,
    ...userMutations,
  },
  CampaignDetail: campaignFields,
  PhoneCall: phoneCallFields,
} satisfies Resolvers;
