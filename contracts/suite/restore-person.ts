import type { SettingsInput, TargetInput } from '../../schema/generated/types.ts';
import type { Client } from '../client/client.ts';
import { CannotRun, messageOf } from '../client/failures.ts';
import { fieldOf, isRecord } from '../client/json.ts';
import type { CallListener } from '../client/request-log.ts';
import { same } from '../rules/rule.ts';
import type { Check } from './check.ts';
import { type Outcome, type RunOptions, runChecks } from './run-checks.ts';

/** The outcomes of a run, and what couldn't be restored, in a sentence. */
export interface RestoredRun {
  readonly outcomes: readonly Outcome[];
  readonly unrestored: string | null;
  /** False if the run was stopped. */
  readonly isComplete: boolean;
}

/**
 * Runs checks and then restores what they changed for the person, even if the run ends early. If the person's data
 * can't be saved again, checks that write aren't run. Rejects with CannotRun if the backend is gone.
 */
export async function runAndRestore(
  client: Client,
  checks: readonly Check[],
  options: RunOptions,
): Promise<RestoredRun> {
  const isWriting = options.allowsWrites && checks.some(({ writes, unexamined }) => writes && unexamined === undefined);
  const before = isWriting ? await readPerson(client).catch((error: unknown) => new Error(messageOf(error))) : null;
  const checksToRun =
    before instanceof Error ? withoutWrites(checks, `cannot be restored: ${before.message.slice(0, 200)}`) : checks;
  const restore = async () => {
    if (before === null || before instanceof Error) return null;
    return restorePerson(client, before).then(() => null, messageOf);
  };
  let outcomes: readonly Outcome[];
  try {
    outcomes = await runChecks(checksToRun, options);
  } catch (error) {
    const unrestored = await restore();
    if (unrestored === null) throw error;
    throw new CannotRun(`${messageOf(error)} Changes could not be restored: ${unrestored}.`);
  }
  const unrestored = await restore();
  return { outcomes, unrestored, isComplete: !options.stop?.aborted };
}

/** Runs something, then restores what it saved for the person. Rejects if either fails. */
export async function restoring<Result>(client: Client, run: () => Promise<Result>): Promise<Result> {
  const before = await readPerson(client);
  try {
    return await run();
  } finally {
    await restorePerson(client, before);
  }
}

/** Makes the check restore what it saves for the person. Checks that save nothing are returned unchanged. */
export function restoringSaves(client: Client, check: Check): Check {
  const isSave = check.writes && check.calls.some((call) => call.startsWith('save'));
  return isSave ? { ...check, run: () => restoring(client, check.run) } : check;
}

function withoutWrites(checks: readonly Check[], reason: string): Check[] {
  return checks.map((check) => (check.writes ? { ...check, unexamined: check.unexamined ?? reason } : check));
}

/** What the contract's saves change for a person, as input for saving it again. */
interface SavedPerson {
  readonly settings: SettingsInput;
  readonly targets: readonly TargetInput[];
  readonly pages: readonly string[];
  readonly preferences: { readonly hasAcceptedTerms: boolean };
}

/** The person's current data. */
export async function readPerson(client: Client): Promise<SavedPerson> {
  const [{ dateImplemented: _, lastmod: __, ...settings }, targets, pages, { prefs }] = await Promise.all([
    client.request('settings'),
    client.request('targets'),
    client.request('pages'),
    client.request('user'),
  ]);
  return {
    settings,
    // A target without a type can't be saved.
    targets: targets.flatMap(({ label, targetType, value, sortOrder }) =>
      targetType === null ? [] : [{ label, targetType, value, sortOrder }],
    ),
    pages: pages.map(({ value }) => value),
    preferences: prefs,
  };
}

const partNames = ['settings', 'targets', 'pages', 'preferences'] as const;

const areSame = (one: unknown, other: unknown) => same('', one, other).length === 0;

/** Saves whatever has changed again. Rejects with what still differs afterwards. */
async function restorePerson(client: Client, before: SavedPerson): Promise<void> {
  const { settings, targets, pages, preferences } = before;
  const now = await readPerson(client);
  if (areSame(before, now)) return;
  const saves = [
    areSame(settings, now.settings) ? null : () => client.request('saveAccountSettings', { settings }),
    areSame([targets, pages], [now.targets, now.pages])
      ? null
      : () => client.request('saveTargets', { targets, pages }),
    areSame(preferences, now.preferences) ? null : () => client.request('savePreferences', { preferences }),
  ];
  const refusals: string[] = [];
  for (const save of saves) await save?.().catch((error: unknown) => refusals.push(String(error)));
  const after = await readPerson(client);
  const parts = partNames.filter((part) => !areSame(before[part], after[part]));
  if (parts.length === 0) return;
  throw new Error([`${parts.join(', ')}: expected as before, received others`, ...refusals].join('; '));
}

/** What a run created on a backend with one call and no call of the contract removes. */
export interface CreatedItems {
  readonly call: string;
  /** Ids of jobs, or emails of people. */
  readonly ids: readonly string[];
}

export interface CreatedItemsTracker extends CallListener {
  list(): CreatedItems[];
}

const creatingCalls = ['createSessionsDownload', 'createActivitiesDownload', 'createPDFDownload'];

/** Listens to calls and lists what they created. */
export function trackCreatedItems(): CreatedItemsTracker {
  const idsByCall = new Map<string, Set<string>>();
  const note = (call: string, id: string) => void idsByCall.set(call, (idsByCall.get(call) ?? new Set()).add(id));
  return {
    add(_query, _variables, answer) {
      const data = isRecord(answer) && isRecord(answer.data) ? answer.data : {};
      for (const call of creatingCalls) {
        const id = fieldOf(data[call], 'id');
        if (id !== '') note(call, id);
      }
    },
    addSignIn(path, body, status) {
      if (path === '/auth/sign-up' && status === 200) note(path, fieldOf(body, 'email'));
    },
    list: () => [...idsByCall].map(([call, ids]) => ({ call, ids: [...ids] })),
  };
}
