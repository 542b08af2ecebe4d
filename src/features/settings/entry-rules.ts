import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import { settingsProblems } from '../../text/settings.ts';
import type { ListField, SettingsEdits } from './settings-values.ts';

const ipShape = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
const hostShape = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/i;
const maxEntries = 500;
const maxEntryLength = 2000;
const maxEmailLength = 320;

interface EntryRule {
  readonly fits: (entry: string) => boolean;
  readonly problem: string;
  /** The normalized form that the server stores. */
  readonly form?: (entry: string) => string;
}

const anything: EntryRule = { fits: () => true, problem: '' };
const host: EntryRule = {
  fits: (entry) => hostShape.test(entry),
  problem: settingsProblems.host,
  form: (entry) => entry.toLowerCase(),
};

const rules: Readonly<Record<ListField, EntryRule>> = {
  urls: anything,
  whitepages: anything,
  blockedIps: { fits: (entry) => ipShape.test(entry), problem: settingsProblems.ip },
  blockedReferrers: host,
  ownReferrers: host,
  indexFiles: { fits: (entry) => !/[/\\?#]/.test(entry), problem: settingsProblems.file },
  shortQueries: { fits: (entry) => !/[\s=&?#]/.test(entry), problem: settingsProblems.parameter },
  // Chosen from the reference list, never typed.
  excludedCountries: anything,
};

/** A problem with a list entry; null if there is none. Empty entries are dropped, so they are never wrong. */
export function entryProblem(field: ListField, text: string): string | null {
  const entry = text.trim();
  if (entry === '') return null;
  if (entry.length > maxEntryLength) return settingsProblems.tooLong;
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
  return (edits[field]?.length ?? 0) > maxEntries ? settingsProblems.tooMany : null;
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
