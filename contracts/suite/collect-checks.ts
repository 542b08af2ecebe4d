import type { GraphQLSchema } from 'graphql';
import { mockCases } from '../auth/mock-cases.ts';
import type { Client } from '../client.ts';
import { setStage } from '../scene/subject.ts';
import type { Credentials } from '../sign-in.ts';
import { accessChecks } from './access-checks.ts';
import { authChecks } from './auth-checks.ts';
import { badInputChecks } from './bad-input-checks.ts';
import type { Check } from './check.ts';
import { type Golden, goldenChecks } from './golden-checks.ts';
import { httpChecks } from './http-checks.ts';
import { pdfCheck } from './pdf-check.ts';
import { personChecks } from './person-checks.ts';
import { queryChecks } from './query-checks.ts';
import { campaignChecks, sceneChecks } from './scene-checks.ts';
import { schemaChecks } from './schema-checks.ts';
import { shapeChecks } from './shape-checks.ts';
import { mockJourneys, refreshCheck } from './sign-in-journeys.ts';

/** What a run examines. */
export interface Examined {
  /** Somebody who is signed in, with an account chosen. */
  readonly client: Client;
  /** How that person signs in; null where only a token was given, and sign-in is left out. */
  readonly credentials: Credentials | null;
  /** The target's own schema; null where it cannot be had, and is left out. */
  readonly schema: GraphQLSchema | null;
  /** The log of ours that the target was loaded with. */
  readonly golden?: Golden | null;
  /** Whether the target is the mock, with its persons and what it tells to testers. */
  readonly isMock?: boolean;
}

function signInChecks(client: Client, credentials: Credentials, isMock: boolean): Check[] {
  return [
    ...authChecks(client.target, credentials, isMock ? mockCases : []),
    refreshCheck(client, credentials),
    ...(isMock ? [...mockJourneys(client, credentials), ...personChecks(client.target, credentials)] : []),
  ];
}

/** Every check of the contract, in the order in which a report tells them. Rejects where the account cannot be read. */
export async function collectChecks({ client, credentials, schema, isMock, golden }: Examined): Promise<Check[]> {
  const stage = await setStage(client);
  return [
    ...(schema ? schemaChecks(schema) : []),
    ...shapeChecks(stage),
    ...queryChecks(stage),
    ...sceneChecks(stage),
    ...campaignChecks(stage),
    pdfCheck(stage),
    ...(await accessChecks(stage, credentials)),
    ...(credentials ? signInChecks(client, credentials, isMock === true) : []),
    ...httpChecks(client.target, client.headers),
    ...badInputChecks(client),
    ...(golden ? await goldenChecks(client, golden, (await client.ask('user')).account.id) : []),
  ];
}

/** The checks whose rule or call bears the name, or part of it. */
export function selectChecks(checks: readonly Check[], only: string | null): Check[] {
  if (only === null) return [...checks];
  return checks.filter(({ rule, calls }) => rule.includes(only) || calls.includes(only));
}
