import type { Settings, SettingsInput, TargetInput } from '../../schema/generated/types.ts';
import type { Client } from '../client/client.ts';
import { same } from '../rules/finding.ts';
import type { Check } from './check.ts';

/** What the saves of the contract change of a person, as they would be saved again. */
interface Kept {
  readonly settings: SettingsInput;
  readonly targets: readonly TargetInput[];
  readonly pages: readonly string[];
  readonly preferences: { readonly hasAcceptedTerms: boolean };
}

const inputOf = ({ dateImplemented: _, lastmod: __, ...settings }: Settings): SettingsInput => settings;

/** Reads what a person has. */
export async function readPerson(client: Client): Promise<Kept> {
  const [settings, targets, pages, { prefs }] = await Promise.all([
    client.ask('settings'),
    client.ask('targets'),
    client.ask('pages'),
    client.ask('user'),
  ]);
  return {
    settings: inputOf(settings),
    // A target of no type is none that could be saved.
    targets: targets.flatMap(({ label, targetType, value, sortOrder }) =>
      targetType === null ? [] : [{ label, targetType, value, sortOrder }],
    ),
    pages: pages.map(({ value }) => value),
    preferences: prefs,
  };
}

const partNames = ['settings', 'targets', 'pages', 'preferences'] as const;

const areSame = (one: unknown, other: unknown) => same('', one, other).length === 0;

/** Saves again what has changed since it was read, and all that can be. Rejects where it is not as before then. */
export async function putBack(client: Client, before: Kept): Promise<void> {
  const { settings, targets, pages, preferences } = before;
  const now = await readPerson(client);
  if (areSame(before, now)) return;
  const saves = [
    areSame(settings, now.settings) ? null : () => client.ask('saveAccountSettings', { settings }),
    areSame([targets, pages], [now.targets, now.pages]) ? null : () => client.ask('saveTargets', { targets, pages }),
    areSame(preferences, now.preferences) ? null : () => client.ask('savePreferences', { preferences }),
  ];
  const refusals: string[] = [];
  for (const save of saves) await save?.().catch((error: unknown) => refusals.push(String(error)));
  const after = await readPerson(client);
  const parts = partNames.filter((part) => !areSame(before[part], after[part]));
  if (parts.length === 0) return;
  throw new Error([`${parts.join(', ')}: expected as before, received others`, ...refusals].join('; '));
}

/** Does what may change a person, and puts back what was there before, whatever comes of it. */
async function keepingPerson<Value>(client: Client, work: () => Promise<Value>): Promise<Value> {
  const before = await readPerson(client);
  try {
    return await work();
  } finally {
    await putBack(client, before);
  }
}

/** The check, which puts back what it saves of a person; any other as it is. */
export function keepingSaved(client: Client, check: Check): Check {
  const isSave = check.writes && check.calls.some((call) => call.startsWith('save'));
  return isSave ? { ...check, run: () => keepingPerson(client, check.run) } : check;
}
