import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql';
import type { Finding } from '../finding.ts';
import { schema as contract } from '../schema.ts';
import type { HeaderTable, Target } from '../target.ts';
import type { Check } from './check.ts';

/** The schema that a target tells of itself, or null where it keeps it to itself. */
export async function introspect(target: Target, headers: HeaderTable): Promise<GraphQLSchema | null> {
  const { data, errors } = await target.graphql(getIntrospectionQuery(), {}, headers);
  if (!data || errors.length > 0) return null;
  try {
    // A schema that cannot be built has left the contract; null says that there is none to compare.
    return buildClientSchema(data as unknown as IntrospectionQuery);
  } catch {
    return null;
  }
}

/** The schema of an SDL text. Throws GraphQLError for one that is none. */
export const schemaOfText = (text: string): GraphQLSchema => buildSchema(text);

const levels = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
} as const;

/** Changes of text alone concern nobody who asks. */
const isOfWords = ({ type }: Change) => /DESCRIPTION|DIRECTIVE|DEPRECATION/.test(String(type));

function findingOf({ path, message, criticality }: Change): Finding {
  return {
    place: path ?? 'schema',
    expected: 'as in the contract',
    received: `${levels[criticality.level]}: ${message}`,
  };
}

/**
 * How a schema differs from the contract, one rule a weight: what breaks those who ask, and what may surprise them.
 * What was only added is safe, and no fault.
 */
export function schemaChecks(theirs: GraphQLSchema): Check[] {
  const changes = diff(contract, theirs).then((found) => found.filter((change) => !isOfWords(change)));
  const checkOf = (rule: string, level: CriticalityLevel): Check => ({
    rule,
    section: 'dashboard and access sections 3 and 7',
    calls: [],
    subject: 'the schema of the target against the SDL',
    run: async () => (await changes).filter(({ criticality }) => criticality.level === level).map(findingOf),
  });
  return [
    checkOf('schema.breaking', CriticalityLevel.Breaking),
    checkOf('schema.dangerous', CriticalityLevel.Dangerous),
  ];
}
