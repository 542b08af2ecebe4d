import type { GraphQLSchema } from 'graphql';
import type { Client } from '../client/client.ts';
import type { People } from '../client/people.ts';
import type { Credentials } from '../client/sign-in.ts';
import { createSuiteContext, type SuiteContext } from '../model/suite-context.ts';
import { accessChecks } from './access-checks.ts';
import { authChecks } from './auth-checks.ts';
import { badInputChecks } from './bad-input-checks.ts';
import type { Check } from './check.ts';
import { emptyChecks } from './empty-checks.ts';
import { type Golden, goldenChecks } from './golden-checks.ts';
import { httpChecks } from './http-checks.ts';
import { keepingSaved } from './keep-person.ts';
import { namesOf } from './names-of.ts';
import { pdfCheck } from './pdf-check.ts';
import { personChecks } from './person-checks.ts';
import { queryChecks } from './query-checks.ts';
import { roleJourneys } from './role-journeys.ts';
import { schemaChecks } from './schema-checks.ts';
import { shapeChecks } from './shape-checks.ts';
import { refreshCheck, testerJourneys } from './sign-in-journeys.ts';
import { campaignChecks, snapshotChecks } from './snapshot-checks.ts';
import { unreadableYear } from './unreadable-year.ts';

/** What a run examines. */
export interface Examined {
  /** Somebody who is signed in, with an account chosen. */
  readonly client: Client;
  /** How that person signs in; null where only a token was given, and sign-in is left out. */
  readonly credentials: Credentials | null;
  /** Persons of the backend for the rules that need more than one. */
  readonly people?: People;
  /** The backend's own schema; null where nobody looks at it. */
  readonly schema: GraphQLSchema | null;
  /** The log of ours that the backend was loaded with. */
  readonly golden?: Golden | null;
  /** Whether the backend is the mock, which tells testers what others keep to themselves. */
  readonly isMock?: boolean;
}

function signInChecks({ client, credentials, isMock = false, people = {} }: Examined): Check[] {
  const { backend } = client;
  return [
    ...authChecks(backend, credentials, people, isMock),
    ...(credentials ? [refreshCheck(client, credentials), ...testerJourneys(client, credentials, isMock)] : []),
    ...roleJourneys(backend, people),
  ];
}

/** The checks that begin with a reading of the account's year. */
async function contextChecks(
  { client, credentials, golden, people = {} }: Examined,
  context: SuiteContext,
): Promise<Check[]> {
  return [
    ...shapeChecks(context),
    ...queryChecks(context),
    ...snapshotChecks(context),
    ...campaignChecks(context),
    pdfCheck(context),
    ...(await accessChecks(context, credentials)),
    ...(await personChecks(context, people)),
    ...(await emptyChecks(client.backend, people)),
    ...(golden ? await goldenChecks(client, golden, (await client.ask('user')).account.id) : []),
  ];
}

/** Every check of the contract, in the order in which a report tells them. Rejects with CannotRun alone. */
export async function collectChecks(examined: Examined): Promise<Check[]> {
  const { client, schema } = examined;
  const begun = createSuiteContext(client).then((context) => contextChecks(examined, context));
  const checks = [
    ...schemaChecks(schema),
    ...(await begun.catch(unreadableYear)),
    ...signInChecks(examined),
    ...httpChecks(client.backend, client.headers),
    ...badInputChecks(client),
  ];
  return checks.map((check) => keepingSaved(client, check));
}

/** The checks whose rule or call bears one of the names, or whose rule holds part of it. Names part at commas. */
export function selectChecks(checks: readonly Check[], only: string | null): Check[] {
  const names = namesOf(only);
  if (names === null) return [...checks];
  return checks.filter(({ rule, calls }) => names.some((name) => rule.includes(name) || calls.includes(name)));
}
