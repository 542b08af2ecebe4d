import { limits } from '../../../schema/reference/limits.ts';
import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { settingsProblems } from '../../text/settings.ts';
import { asciiHost, splitAddress } from './addresses.ts';

const ipShape = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
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
const isAddress = (entry: string) => splitAddress(entry) !== null;
/** What is no address, such as a path, stays as it is. */
const addressForm = (entry: string) => {
  const { start, host: name, rest } = splitAddress(entry) ?? { start: entry, host: '', rest: '' };
  return `${start}${name}${rest}`;
};
const address: EntryRule = { fits: isAddress, problem: settingsProblems.address, form: addressForm };
const paper: EntryRule = {
  fits: (entry) => /^\/\S*$/.test(entry) || isAddress(entry),
  problem: settingsProblems.paper,
  form: addressForm,
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

/** Changed values, as typed. */
export type SettingsEdits = Partial<SettingsValues>;
