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

/** A call of the contract without a resolver does not compile. Names alone, so that the compiler says which it is. */
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

/** Nor does a scalar of the contract without its reader. */
const scalars = {
  Date: dateScalar,
  DateTime: dateTimeScalar,
} satisfies Readonly<Record<Exclude<keyof Scalars, BuiltIn>, GraphQLScalarType>>;

/** Every call of the contract; a type that is not here answers by its properties. */
export const resolvers = {
  ...scalars,
  ...calls,
  CampaignDetail: campaignFields,
  PhoneCall: phoneCallFields,
} satisfies Resolvers;
