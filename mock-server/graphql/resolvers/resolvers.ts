import type { GraphQLScalarType } from 'graphql';
import type { Scalars } from '../../../schema/generated/types.ts';
import { dateScalar, dateTimeScalar } from '../build-app-schema.ts';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../generated/resolver-types.ts';
import { campaignFields, campaignMutations, campaignQueries } from './campaigns.ts';
import { downloadMutations, downloadQueries, phoneCallFields, reportQueries } from './reports.ts';
import {
  accountQueries,
  settingsMutations,
  settingsQueries,
  targetMutations,
  targetQueries,
  userMutations,
  userQueries,
} from './user.ts';

type BuiltIn = 'ID' | 'String' | 'Boolean' | 'Int' | 'Float';

/** A call of the contract without a resolver does not compile, and a scalar without its reader. */
interface EveryCall extends Readonly<Record<Exclude<keyof Scalars, BuiltIn>, GraphQLScalarType>> {
  readonly Query: Required<QueryResolvers>;
  readonly Mutation: Required<MutationResolvers>;
}

/** Every call of the contract; a type that is not here answers by its properties. */
export const resolvers = {
  Date: dateScalar,
  DateTime: dateTimeScalar,
  Query: {
    ...accountQueries,
    ...campaignQueries,
    ...downloadQueries,
    ...settingsQueries,
    ...targetQueries,
    ...userQueries,
    ...reportQueries,
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
} satisfies Resolvers & EveryCall;
