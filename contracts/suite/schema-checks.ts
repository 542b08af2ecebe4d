import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import type { Backend, HeaderTable } from '../client/backend.ts';
import type { Client } from '../client/client.ts';
import { CannotRun, messageOf } from '../client/failures.ts';
import { schema as contract } from '../client/schema.ts';
import { inWords } from '../rules/differences.ts';
import { type Finding, holds } from '../rules/rule.ts';
import { type Check, type Profile, profileOf, selectedNames } from './check.ts';

/**
 * The schema a backend exposes by introspection; null if introspection is off. Throws CannotRun if it can't be built.
 */
export async function introspect(backend: Backend, headers: HeaderTable): Promise<GraphQLSchema | null> {
  const { status, data, errors, isGraphql } = await backend.graphql(getIntrospectionQuery(), {}, headers);
  if (!isGraphql) {
    throw new CannotRun(`The backend's introspection response, ${status}, is ${errors[0]?.message}.`);
  }
  if (!data?.__schema || errors.length > 0) return null;
  try {
    // The response to the standard query; anything else can't be built.
    return buildClientSchema(data as unknown as IntrospectionQuery);
  } catch (error) {
    // If parts of the response are missing, the library's message is about its own internals.
    const reason = error instanceof TypeError ? 'parts of it are missing' : messageOf(error);
    throw new CannotRun(`The backend's introspection response is not a schema: ${reason}.`);
  }
}

/** How much a schema change affects clients. */
export const changeLevels = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
} as const;

/** Whether a change only affects texts, which no client depends on. */
export const isTextChange = ({ type }: Change): boolean =>
  /DESCRIPTION|DIRECTIVE|DEPRECATION_REASON/.test(String(type));

function findingOf({ path, message, criticality }: Change): Finding {
  return {
    place: path ?? 'schema',
    expected: 'as in the contract',
    received: `${changeLevels[criticality.level]}: ${message}`,
  };
}

/**
 * How a schema differs from the contract, with one rule per severity: changes that break clients, changes that might
 * surprise them, and safe ones, such as an added field, which are only notes. Without a schema there are no checks.
 */
export function schemaChecks(backendSchema: GraphQLSchema | null): Check[] {
  if (backendSchema === null) return [];
  const changes = diff(contract, backendSchema).then((found) => found.filter((change) => !isTextChange(change)));
  // Every check that awaits the changes reports the error itself.
  changes.catch(() => {});
  const checkOf = (level: CriticalityLevel): Check => ({
    rule: `schema.${changeLevels[level]}`,
    clauses: ['CAL-008'],
    calls: [],
    subject: 'the schema of the backend against the SDL',
    isNote: level === CriticalityLevel.NonBreaking,
    run: async () => (await changes).filter(({ criticality }) => criticality.level === level).map(findingOf),
  });
  return [CriticalityLevel.Breaking, CriticalityLevel.Dangerous, CriticalityLevel.NonBreaking].map(checkOf);
}

/**
 * A backend that exposes its schema must do so without a token, since tools have none. A backend that hides it, and is
 * compared by a file, isn't requested again.
 */
export function openSchemaChecks({ backend, headers }: Client, backendSchema: GraphQLSchema | null): Check[] {
  if (backendSchema === null) return [];
  return [
    {
      rule: 'schema.open',
      clauses: ['CAL-008'],
      calls: [],
      subject: 'introspection without a token',
      async run() {
        const introspect = (sent: HeaderTable) => backend.graphql('{ __schema { queryType { name } } }', {}, sent);
        const [known, { data, text }] = [await introspect(headers), await introspect({})];
        const isShown = data?.__schema != null || known.data?.__schema == null;
        return holds('introspection without a token', isShown, 'the schema', inWords(text));
      },
    },
  ];
}

/** Whether the selection includes schema rules. */
export function isOfSchema(only: string | null, profiles: readonly Profile[] | null): boolean {
  const names = selectedNames(only);
  if (profiles !== null && !profiles.includes(profileOf({ rule: 'schema.open', calls: [] }))) return false;
  const rules = Object.values(changeLevels).map((level) => `schema.${level}`);
  return names === null || names.some((name) => rules.some((rule) => rule.includes(name)));
}
