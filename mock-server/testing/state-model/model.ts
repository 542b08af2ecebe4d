import { accounts } from '../../../fixtures/accounts.ts';
import { personas } from '../../../fixtures/personas.ts';
import type { Settings, SettingsInput, TargetInput, TargetType } from '../../../schema/generated/types.ts';
import { targetLabel } from '../../../schema/reference/target-values.ts';
import { createDefaultSettings } from '../../state/settings.ts';
import { testNow } from '../test-client.ts';

/** The state of one sandbox according to the clauses, as plain values, because it is copied when a state is saved. */
export interface SandboxModel {
  readonly settings: Record<string, Settings>;
  /** By person and account, as `8104420:10442`. */
  readonly targets: Record<string, TargetsModel>;
  readonly hasAcceptedTerms: Record<string, boolean>;
  readonly registrations: { readonly id: string; readonly email: string; readonly password: string }[];
  readonly passwords: Record<string, string>;
  readonly codes: Record<string, { readonly code: string; readonly expiresAt: number }>;
  readonly signIns: Record<string, FamilyModel[]>;
  readonly signInCounts: Record<string, number>;
  /** Failed attempts by kind of proof, in milliseconds. */
  readonly attempts: Record<string, number[]>;
  readonly requests: Record<string, RequestModel>;
  readonly linked: Record<string, string[]>;
  readonly files: FileModel[];
  clock: { readonly aheadBy: number; readonly stoppedAt: number | null };
  /** Names of the active faults, lowest first. */
  faults: string[];
}

export interface TargetsModel {
  readonly targets: {
    readonly label: string;
    readonly targetType: TargetType;
    readonly value: string;
    readonly sortOrder: number;
  }[];
  readonly pages: string[];
}

interface FamilyModel {
  readonly id: string;
  readonly generation: number;
  readonly renewedAt: number;
}

interface RequestModel {
  readonly status: 'PENDING' | 'APPROVED' | 'DECLINED';
  readonly requestedAt: number;
  /** Accounts that its approval linked. */
  readonly accountIds: string[];
}

interface FileModel {
  readonly id: string;
  readonly personId: string;
  readonly askedAt: number;
  /** Its content, regardless of later saves. */
  readonly text: string;
}

/** Tokens of a sign-in or a refresh. */
export interface TokensModel {
  readonly sandbox: string;
  readonly personId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly family: string;
  readonly generation: number;
}

export const newSandbox = (): SandboxModel => ({
  ...{ settings: {}, targets: {}, hasAcceptedTerms: {}, registrations: [], passwords: {}, codes: {} },
  ...{ signIns: {}, signInCounts: {}, attempts: {}, requests: {}, linked: {}, files: [], faults: [] },
  clock: { aheadBy: 0, stoppedAt: null },
});

/** The account that the sequences save in. All of their people can open it. */
export const accountId = '10442';

export interface PersonModel {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly accountIds: readonly string[];
}

/** Everyone who can sign in to a sandbox. */
function peopleOf({ registrations }: SandboxModel): PersonModel[] {
  return [...personas, ...registrations.map((person) => ({ ...person, accountIds: [] }))];
}

export const findPerson = (sandbox: SandboxModel, idOrEmail: string): PersonModel | undefined =>
  peopleOf(sandbox).find(({ id, email }) => id === idOrEmail || email === idOrEmail);

export const passwordOf = ({ passwords }: SandboxModel, { id, password }: PersonModel): string =>
  passwords[id] ?? password;

export const accountsOf = ({ linked }: SandboxModel, { id, accountIds }: PersonModel): string[] => [
  ...new Set([...accountIds, ...(linked[id] ?? [])]),
];

const defaultSettings = createDefaultSettings(testNow);

export function settingsOf({ settings }: SandboxModel): Settings {
  const account = accounts.find(({ id }) => id === accountId);
  if (account === undefined) throw new RangeError(`There is no account ${accountId}`);
  return settings[accountId] ?? defaultSettings(account);
}

export const targetsKey = ({ id }: PersonModel): string => `${id}:${accountId}`;

export function targetsOf({ targets }: SandboxModel, person: PersonModel): TargetsModel {
  const fixture = personas.find(({ id }) => id === person.id);
  const first = (fixture?.targets ?? []).map(({ targetType, value }, index) => ({
    label: targetLabel(targetType, value) ?? value,
    targetType,
    value,
    sortOrder: index + 1,
  }));
  return targets[targetsKey(person)] ?? { targets: first, pages: [...(fixture?.highValuePages ?? [])] };
}

const cleaned = (entries: readonly string[]) => [...new Set(entries.map((entry) => entry.trim()))].filter(Boolean);

/** The settings after a save (SET-017, SET-019); null if it is refused. `now` is in milliseconds. */
export function settingsAfter(current: Settings, input: SettingsInput, now: number): Settings | null {
  if (input.email === 'nobody' || input.blockedIps?.includes('1.2.3')) return null;
  const given = Object.entries(input).filter(([, value]) => value !== null);
  const changed = given.map(([name, value]) => [name, Array.isArray(value) ? cleaned(value) : value]);
  return { ...current, ...Object.fromEntries(changed), lastmod: `${new Date(now).toISOString().slice(0, 19)}Z` };
}

/** The targets after a save (TGT-021, TGT-022); null if it is refused. */
export function targetsAfter(targets: readonly TargetInput[], pages: readonly string[]): TargetsModel | null {
  const byKey = new Map<string, TargetsModel['targets'][number]>();
  for (const [index, { targetType, value, sortOrder }] of targets.entries()) {
    const label = targetLabel(targetType, value);
    if (label === undefined) return null;
    if (byKey.has(`${targetType} ${value}`)) continue;
    byKey.set(`${targetType} ${value}`, { label, targetType, value, sortOrder: sortOrder ?? index + 1 });
  }
  if (cleaned(pages).some((page) => !page.startsWith('/'))) return null;
  return { targets: [...byKey.values()].sort((a, b) => a.sortOrder - b.sortOrder), pages: cleaned(pages) };
}
