import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql';
import type { Backend, HeaderTable } from '../client/backend.ts';
import { CannotRun } from '../client/cannot-run.ts';
import { schema as contract } from '../client/schema.ts';
import type { Finding } from '../rules/finding.ts';
import type { Check } from './check.ts';
import { namesOf } from './names-of.ts';

/**
 * The schema that a backend tells of itself, or null where it keeps it to itself. Throws CannotRun for one that cannot
 * be read.
 */
export async function introspect(backend: Backend, headers: HeaderTable): Promise<GraphQLSchema | null> {
  const { data, errors } = await backend.graphql(getIntrospectionQuery(), {}, headers);
  if (!data?.__schema || errors.length > 0) return null;
  try {
    // What the standard question asks for; whatever else it holds cannot be built.
    return buildClientSchema(data as unknown as IntrospectionQuery);
  } catch (error) {
    throw new CannotRun(
      `The schema that the backend tells cannot be read: ${error instanceof Error ? error.message : error}`,
    );
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
const isOfWords = ({ type }: Change) => /DESCRIPTION|DIRECTIVE|DEPRECATION_REASON/.test(String(type));

function findingOf({ path, message, criticality }: Change): Finding {
  return {
    place: path ?? 'schema',
    expected: 'as in the contract',
    received: `${levels[criticality.level]}: ${message}`,
  };
}

/**
 * How a schema differs from the contract, one rule a weight: what breaks those who ask, what may surprise them, and
 * what is safe, such as a field that was added: that is noted, and no fault. No schema, no checks.
 */
export function schemaChecks(theirs: GraphQLSchema | null): Check[] {
  if (theirs === null) return [];
  const changes = diff(contract, theirs).then((found) => found.filter((change) => !isOfWords(change)));
  const checkOf = (level: CriticalityLevel): Check => ({
    rule: `schema.${levels[level]}`,
    section: 'dashboard and access sections 3 and 7',
    calls: [],
    subject: 'the schema of the backend against the SDL',
    isNote: level === CriticalityLevel.NonBreaking,
    run: async () => (await changes).filter(({ criticality }) => criticality.level === level).map(findingOf),
  });
  return [CriticalityLevel.Breaking, CriticalityLevel.Dangerous, CriticalityLevel.NonBreaking].map(checkOf);
}

/** Whether rules of the schema are among those that `only` selects. */
export function isOfSchema(only: string | null): boolean {
  const names = namesOf(only);
  const rules = Object.values(levels).map((level) => `schema.${level}`);
  return names === null || names.some((name) => rules.some((rule) => rule.includes(name)));
}
