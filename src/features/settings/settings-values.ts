import type { SettingsInput } from '../../../schema/generated/types.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { keptEntries } from './entry-rules.ts';

/** The settings that can be changed. */
export type SettingsValues = Omit<TechnicalSettingsFragment, 'dateImplemented' | 'lastmod'>;
export type SettingsField = keyof SettingsValues;

export type ListField = {
  [Field in SettingsField]: SettingsValues[Field] extends readonly string[] ? Field : never;
}[SettingsField];

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

/** Pressing Save trims the text box that had the focus; that is no change after the save. */
function trimmed(value: unknown): unknown {
  return Array.isArray(value) ? value.map((entry) => String(entry).trim()) : value;
}

/** Whether two values of a field are equal; lists are compared in order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
