import type { SettingsInput } from '../../../schema/generated/types.ts';
import { limits } from '../../../schema/reference/limits.ts';
import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { timeZones } from '../../lib/time-zones.ts';
import { readFlag, readList, readOneOf, readSome, readText } from '../../state/read-kept.ts';
import { settingsProblems } from '../../text/settings.ts';
import { asciiHost, splitAddress } from './addresses.ts';

const ipShape = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
const hostShape = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/i;
const maxEmailLength = 320;

interface EntryRule {
  readonly fits: (entry: string) => boolean;
  readonly problem: string;
  /** The normalized form that the server stores. */
  readonly form?: (entry: string) => string;
}

const anything: EntryRule = { fits: () => true, problem: '' };
const host: EntryRule = {
  fits: (entry) => hostShape.test(asciiHost(entry)),
  problem: settingsProblems.host,
  form: asciiHost,
};
const address: EntryRule = {
  fits: (entry) => splitAddress(entry) !== null,
  problem: settingsProblems.address,
  form: (entry) => {
    const { start, host: name, rest } = splitAddress(entry) ?? { start: entry, host: '', rest: '' };
    return `${start}${name}${rest}`;
  },
};
const paper: EntryRule = {
  fits: (entry) => /^\/\S*$/.test(entry) || address.fits(entry),
  problem: settingsProblems.paper,
};

const rules: Readonly<Record<ListField, EntryRule>> = {
  urls: address,
  whitepages: paper,
  blockedIps: { fits: (entry) => ipShape.test(entry), problem: settingsProblems.ip },
  blockedReferrers: host,
  ownReferrers: host,
  indexFiles: { fits: (entry) => !/[/\\?#]/.test(entry), problem: settingsProblems.file },
  shortQueries: { fits: (entry) => !/[\s=&?#]/.test(entry), problem: settingsProblems.parameter },
  // Chosen from the reference list, never typed.
  excludedCountries: anything,
};

/** An entry in the form in which it is kept. */
export function keptEntry(field: ListField, entry: string): string {
  return rules[field].form?.(entry) ?? entry;
}

/** A problem with a list entry; null if there is none. Empty entries are dropped, so they are never wrong. */
export function entryProblem(field: ListField, text: string): string | null {
  const entry = text.trim();
  if (entry === '') return null;
  if (entry.length > limits.textLength) return settingsProblems.tooLong;
  return rules[field].fits(entry) ? null : rules[field].problem;
}

/** A list as it is kept: without empty entries and duplicates (SET-004), each in its one form. */
export function keptEntries(field: ListField, entries: readonly string[]): string[] {
  return cleanEntries(entries, rules[field].form);
}

/** A problem with an email address; null if there is none. */
export function emailProblem(text: string): string | null {
  const email = text.trim();
  return email.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(email) ? null : settingsProblems.email;
}

/** A problem with a field as a whole; null if there is none, or only its entries have problems. */
export function fieldProblem(edits: SettingsEdits, field: ListField | 'email'): string | null {
  if (field === 'email') return edits.email === undefined ? null : emailProblem(edits.email);
  return keptEntries(field, edits[field] ?? []).length > limits.listEntries ? settingsProblems.tooMany : null;
}

/** Fields with problems that prevent a save. */
export function wrongFields(edits: SettingsEdits): (ListField | 'email')[] {
  const fields = [...(Object.keys(rules) as ListField[]), 'email' as const];
  return fields.filter(
    (field) =>
      fieldProblem(edits, field) !== null ||
      (field !== 'email' && edits[field]?.some((entry) => entryProblem(field, entry) !== null)),
  );
}

/** The settings that can be changed. */
export type SettingsValues = Omit<TechnicalSettingsFragment, 'dateImplemented' | 'lastmod'>;
export type SettingsField = keyof SettingsValues;

export type ListField = {
  [Field in SettingsField]: SettingsValues[Field] extends readonly string[] ? Field : never;
}[SettingsField];

export const reportTypes = ['E', 'T'] as const satisfies readonly SettingsValues['reportType'][];
export const sessionsCounts: readonly number[] = [25, 50, 100];

/** In the order of the screen. */
export const listFields = [
  'urls',
  'ownReferrers',
  'indexFiles',
  'shortQueries',
  'whitepages',
  'blockedIps',
  'blockedReferrers',
  'excludedCountries',
] as const satisfies readonly ListField[];

const plainFields = ['reportType', 'botFiltering', 'timezoneOffset', 'defaultSessionsCount', 'email'] as const;

export const settingsFields: readonly SettingsField[] = [...plainFields, ...listFields];

/** Unsaved changes, as typed. */
export type SettingsEdits = Partial<SettingsValues>;

const readEntries = readList(readText);

/** Edits that a reload kept (FRM-058); a field whose value the screen doesn't offer is left out. */
export const readSettingsEdits = readSome<SettingsValues>({
  reportType: readOneOf(reportTypes),
  botFiltering: readFlag,
  timezoneOffset: readOneOf(timeZones.map(([name]) => name)),
  defaultSessionsCount: readOneOf(sessionsCounts),
  email: readText,
  urls: readEntries,
  ownReferrers: readEntries,
  indexFiles: readEntries,
  shortQueries: readEntries,
  whitepages: readEntries,
  blockedIps: readEntries,
  blockedReferrers: readEntries,
  excludedCountries: readEntries,
});

/**
 * What a save sends: the fields whose value differs from the loaded one. The others are omitted, so that a value that
 * somebody else saved in between stays. Lists are compared without empty entries and duplicates.
 */
export function changesOf(loaded: SettingsValues, edits: SettingsEdits): SettingsInput {
  const cleaned = cleanEdits(edits);
  return Object.fromEntries(
    settingsFields
      .filter((field) => cleaned[field] !== undefined && !isSame(cleaned[field], loaded[field]))
      .map((field) => [field, cleaned[field]]),
  );
}

function cleanEdits(edits: SettingsEdits): SettingsEdits {
  const lists = listFields.flatMap((field) => {
    const entries = edits[field];
    return entries ? [[field, keptEntries(field, entries)] as const] : [];
  });
  return {
    ...edits,
    ...(edits.email !== undefined && { email: edits.email.trim() }),
    ...Object.fromEntries(lists),
  };
}

/** The edits left after a save: those made while it was in flight. */
export function withoutSaved(present: SettingsEdits, saved: SettingsEdits): SettingsEdits {
  return Object.fromEntries(
    settingsFields
      .filter((field) => present[field] !== undefined && !isSame(trimmed(present[field]), trimmed(saved[field])))
      .map((field) => [field, present[field]]),
  );
}

/** Those of the edits whose field the server has answered as it was sent. */
export function keptOf(edits: SettingsEdits, sent: SettingsInput, answered: SettingsValues): SettingsEdits {
  return Object.fromEntries(
    settingsFields
      .filter((field) => edits[field] !== undefined && (!(field in sent) || isSame(sent[field], answered[field])))
      .map((field) => [field, edits[field]]),
  );
}

/** Pressing Save trims the text box that had the focus; that is no change after the save. */
function trimmed(value: unknown): unknown {
  return Array.isArray(value) ? value.map((entry) => String(entry).trim()) : value;
}

/** Whether two values of a field are equal; lists are compared in order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
