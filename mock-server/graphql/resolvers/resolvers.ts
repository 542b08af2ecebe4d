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

/**
 * A contract call without a resolver doesn't compile. Checks names only, so that the compiler error names the missing
 * call.
 */
interface EveryCall {
  readonly Query: Readonly<Record<keyof QueryResolvers, unknown>>;
  readonly Mutation: Readonly<Record<keyof MutationResolvers, unknown>>;
}

const calls = {
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
} satisfies EveryCall;

type BuiltIn = 'ID' | 'String' | 'Boolean' | 'Int' | 'Float';

/** A contract scalar without a reader doesn't compile either. */
const scalars = {
  Date: dateScalar,
  DateTime: dateTimeScalar,
} satisfies Readonly<Record<Exclude<keyof Scalars, BuiltIn>, GraphQLScalarType>>;

/** Resolvers for every call of the contract. Types that aren't listed use their properties. */
export const resolvers = {
  ...scalars,
  ...calls,
  CampaignDetail: campaignFields,
  PhoneCall: phoneCallFields,
} satisfies Resolvers;
