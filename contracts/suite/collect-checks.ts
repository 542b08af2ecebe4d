import type { GraphQLSchema } from 'graphql';
import type { Client } from '../client/client.ts';
import { CannotRun } from '../client/failures.ts';
import type { People } from '../client/people.ts';
import type { Credentials } from '../client/sign-in.ts';
import { createSuiteContext, type SuiteContext } from '../model/suite-context.ts';
import { accessChecks } from './access-checks.ts';
import { argumentChecks } from './argument-checks.ts';
import { authChecks, testerJourneys } from './auth-checks.ts';
import { type Check, selectedNames } from './check.ts';
import { type Golden, goldenChecks } from './golden-checks.ts';
import { auditChecks, badRequestChecks } from './http-checks.ts';
import { pdfCheck } from './pdf-check.ts';
import { personChecks } from './person-checks.ts';
import { refreshChecks } from './refresh-checks.ts';
import { restoringSaves } from './restore-person.ts';
import { roleJourneys } from './role-journeys.ts';
import { schemaChecks } from './schema-checks.ts';
import { campaignChecks, emptyChecks, queryChecks, shapeChecks, snapshotChecks } from './snapshot-checks.ts';

/** What a run examines. */
export interface Examined {
  /** A signed-in person with a chosen account. */
  readonly client: Client;
  /** How that person signs in; null if only a token was given. */
  readonly credentials: Credentials | null;
  /** People of the backend for rules that need more than one person. */
  readonly people?: People;
  /** The backend's own schema; null if it is not compared. */
  readonly schema: GraphQLSchema | null;
  /** The exported log that the backend was loaded with. */
  readonly golden?: Golden | null;
  /** Whether the backend is the mock, which shows testers what others keep secret. */
  readonly isMock?: boolean;
}

function signInChecks({ client, credentials, isMock = false, people = {} }: Examined): Check[] {
  const { backend } = client;
  return [
    ...authChecks(backend, credentials, people, isMock),
    ...(credentials ? [...refreshChecks(client, credentials), ...testerJourneys(client, credentials, isMock)] : []),
    ...roleJourneys(backend, people),
  ];
}

/** The checks that are based on the account's last year. */
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

/** Every check of the contract, in the order of a report. Rejects only with CannotRun. */
export async function collectChecks(examined: Examined): Promise<Check[]> {
  const { client, schema } = examined;
  const ofYear = await createSuiteContext(client)
    .then((context) => contextChecks(examined, context))
    .catch(unreadableYear);
  const checks = [
    ...schemaChecks(schema),
    ...ofYear,
    ...signInChecks(examined),
    ...auditChecks(client),
    ...argumentChecks(client),
    ...badRequestChecks(client),
  ];
  return checks.map((check) => restoringSaves(client, check));
}

/** The checks whose rule's id contains one of the names, or which are about a call of that name. */
export function selectChecks(checks: readonly Check[], only: string | null): Check[] {
  const names = selectedNames(only);
  if (names === null) return [...checks];
  return checks.filter(({ rule, calls }) => names.some((name) => rule.includes(name) || calls.includes(name)));
}

/**
 * Stands in for the checks that are based on the account's last year if it cannot be read: one check that fails with
 * the reason, and one that is not examined. Throws CannotRun when the backend is gone.
 */
function unreadableYear(error: unknown): Check[] {
  if (error instanceof CannotRun) throw error;
  const base = { clauses: ['CAL-009'], subject: 'the last year of the account', calls: [] };
  const run = () => Promise.reject(error);
  const unexamined = 'needs the last year of the account, which could not be loaded';
  return [
    { ...base, rule: 'account.read', run },
    { ...base, rule: 'account.year', run, unexamined },
  ];
}
