import type { GraphQLSchema } from 'graphql';
import type { Client } from '../client/client.ts';
import { NotExamined, UnusableAnswer } from '../client/failures.ts';
import type { People } from '../client/people.ts';
import { allCalls } from '../client/schema.ts';
import type { Credentials } from '../client/sign-in.ts';
import { createSuiteContext, type SuiteContext } from '../model/suite-context.ts';
import { againChecks } from './again-checks.ts';
import { argumentChecks, generatedChecks } from './argument-checks.ts';
import { authChecks, guessCheck, testerJourneys } from './auth-checks.ts';
import { batchChecks } from './batch-checks.ts';
import { type Check, isWriting, type Profile, profileOf, selectedNames, withStableNames } from './check.ts';
import type { Golden } from './golden-answers.ts';
import { goldenChecks } from './golden-checks.ts';
import { auditChecks, badRequestChecks, corsChecks } from './http-checks.ts';
import { isolationChecks } from './isolation-checks.ts';
import { pdfCheck } from './pdf-check.ts';
import { accountOf, personChecks } from './person-checks.ts';
import { refreshChecks } from './refresh-checks.ts';
import { restoringSaves } from './restore-person.ts';
import { roleJourneys } from './role-journeys.ts';
import { openSchemaChecks, schemaChecks } from './schema-checks.ts';
import { separateSaves } from './separate-saves.ts';
import { campaignChecks, emptyChecks, queryChecks, shapeChecks, snapshotChecks } from './snapshot-checks.ts';
import { accessChecks, signInTokenChecks } from './token-checks.ts';

/** What a run examines. */
export interface Examined {
  /** A signed-in person with a selected account. */
  readonly client: Client;
  /** That person's credentials; null if only a token was given. */
  readonly credentials: Credentials | null;
  /** People of the backend, for rules that need more than one person. */
  readonly people?: People;
  /** The backend's own schema; null if it isn't compared. */
  readonly schema: GraphQLSchema | null;
  /** The exported log the backend was loaded with. */
  readonly golden?: Golden | null;
  /** Seed of the generated inputs; 1 unless given. */
  readonly seed?: number;
  /** Whether the backend is the mock, which reveals to testers what others keep secret. */
  readonly isMock?: boolean;
}

function signInChecks({ client, credentials, isMock = false, people = {} }: Examined): Check[] {
  const { backend } = client;
  return [
    ...authChecks(backend, credentials, people, isMock),
    ...(credentials ? signInTokenChecks(client, credentials) : []),
    ...(credentials
      ? [
          ...refreshChecks(client, credentials),
          guessCheck(client, credentials),
          ...testerJourneys(client, credentials, isMock),
        ]
      : []),
    ...roleJourneys(backend, people),
  ];
}

/** The checks based on the account's last year. */
async function contextChecks(
  { client, credentials, golden, people = {}, seed = 1 }: Examined,
  context: SuiteContext,
): Promise<Check[]> {
  return [
    ...readChecks(context),
    ...shapeChecks(context),
    ...againChecks(context),
    ...queryChecks(context),
    ...generatedChecks(context, seed),
    ...snapshotChecks(context),
    ...campaignChecks(context),
    pdfCheck(context),
    ...(await accessChecks(context, credentials)),
    ...(await personChecks(context, people)),
    ...isolationChecks(context, people),
    ...separateSaves(context, people),
    ...(await emptyChecks(client.backend, people)),
    ...(golden ? await goldenChecks(client, golden, (await accountOf(client)).id) : []),
  ];
}

/** Every wanted check of the contract, in report order. Rejects only with CannotRun. */
export async function collectChecks(
  examined: Examined,
  isWanted: (check: Check) => boolean = () => true,
): Promise<Check[]> {
  const { client, schema } = examined;
  const ofYear = await contextChecks(examined, await createSuiteContext(client));
  const checks: Check[] = [
    ...schemaChecks(schema),
    ...openSchemaChecks(client, schema),
    ...ofYear,
    ...signInChecks(examined),
    ...auditChecks(client),
    ...batchChecks(client),
    ...corsChecks(client),
    ...argumentChecks(client),
    ...badRequestChecks(client),
  ];
  const all = checks.map((check) => ({ ...check, writes: isWriting(check) }));
  return withStableNames(all.filter(isWanted)).map((check) => restoringSaves(client, check));
}

/** The checks of the given profiles whose rule id contains one of the names, or which are about a call of that name. */
export function selectChecks(
  checks: readonly Check[],
  only: string | null,
  profiles: readonly Profile[] | null = null,
): Check[] {
  const names = selectedNames(only);
  const some =
    profiles === null
      ? [...checks]
      : checks.filter((check) => profiles.includes(profileOf(check))).map((check) => withinProfiles(check, profiles));
  if (names === null) return some;
  return some.filter(({ rule, calls }) => names.some((name) => rule.includes(name) || calls.includes(name)));
}

/**
 * A check that is reported as not examined, rather than failed, if it needs a call of an unselected profile that
 * returns no data.
 */
function withinProfiles(check: Check, profiles: readonly Profile[]): Check {
  return {
    ...check,
    async run() {
      try {
        return await check.run();
      } catch (error) {
        const call = error instanceof UnusableAnswer && error.expected === 'an answer' ? callIn(error.place) : null;
        const profile = call && profileOf({ rule: `${call}.shape`, calls: [call] });
        if (!profile || profiles.includes(profile)) throw error;
        throw new NotExamined(`needs ${call}, of the profile ${profile}, which doesn't respond`);
      }
    },
  };
}

/** The call at the start of a finding's place; null if there is none. */
const callIn = (place: string): string | null => allCalls().find((call) => place.startsWith(`${call}, `)) ?? null;

/** Values that were unreadable when the context was created: one check per call, which names the field (CAL-009). */
function readChecks({ unreadable }: SuiteContext): Check[] {
  return [...unreadable].map(([call, findings]) => ({
    rule: `${call}.read`,
    clauses: ['CAL-009'],
    calls: [call],
    subject: 'the last year of the account',
    run: async () => findings,
  }));
}
