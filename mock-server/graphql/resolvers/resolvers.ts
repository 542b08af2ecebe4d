import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { parseDay, parseMoment } from '../../reports/support/calendar.ts';
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

interface TextScalar {
  readonly name: string;
  readonly form: string;
  /** What the reports make of the text: null where it can't be read. */
  readonly parse: (text: string) => number | null;
}

/** A scalar that travels as text of one form, and is refused in any other. */
function textScalar({ name, form, parse }: TextScalar): GraphQLScalarType<string, string> {
  const refuse = () => {
    throw new GraphQLError(`${name} must be ${form}.`, { extensions: { code: 'BAD_USER_INPUT' } });
  };
  const read = (value: unknown): string => (typeof value === 'string' && parse(value) !== null ? value : refuse());
  return new GraphQLScalarType({
    name,
    // What we answer is our own; checking it again would cost on every row.
    coerceOutputValue: String,
    coerceInputValue: read,
    // The error of a literal would not say which argument it is: the report, which reads the text, does.
    coerceInputLiteral: (node: ValueNode) => (node.kind === Kind.STRING ? node.value : refuse()),
    parseLiteral: (node: ValueNode) => (node.kind === Kind.STRING ? node.value : refuse()),
    parseValue: read,
    serialize: String,
  });
}

export const dateScalar = textScalar({ name: 'Date', form: 'a day of the calendar as YYYY-MM-DD', parse: parseDay });

export const dateTimeScalar = textScalar({
  name: 'DateTime',
  form: 'a moment as 2026-11-20T20:36:04Z',
  parse: parseMoment,
});

/** A call of the contract without a resolver does not compile. */
interface EveryCall {
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
