import type { SettingsInput } from '../../../schema/generated/types.ts';
import { timeZones } from '../../lib/time-zones.ts';
import { type ReadKept, readFlag, readList, readOneOf, readSome, readText } from '../../state/kept-for-reload.ts';
import {
  keptEntries,
  type ListField,
  reportTypes,
  type SettingsEdits,
  type SettingsField,
  type SettingsValues,
  sessionsCounts,
  settingsFields,
} from './settings-values.ts';

/** Unsaved changes, and each field's value when its change began. Edits stored by an older build have no base. */
export interface UnsavedSettings extends SettingsEdits {
  readonly base: SettingsEdits;
}

const readEntries = readList(readText);

const fieldReaders = {
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
};

const readParts = readSome<SettingsValues & UnsavedSettings>({
  ...fieldReaders,
  // An account's zone might not be in the list.
  base: readSome<SettingsValues>({ ...fieldReaders, timezoneOffset: readText }),
});

/** Parses edits kept across a reload (FRM-058). Fields with a value that the screen doesn't offer are dropped. */
export const readUnsavedSettings: ReadKept<UnsavedSettings> = (stored) => {
  const parts = readParts(stored);
  return parts && { base: {}, ...parts };
};

/**
 * Adds an edit. A field's original value is recorded at its first edit, since a colleague might save it in the meantime
 * (SET-009). An edit equal to the saved value, such as after a colleague's save, is removed.
 */
export function withEdit<Field extends SettingsField>(
  unsaved: UnsavedSettings,
  loaded: SettingsValues,
  field: Field,
  value: SettingsValues[Field],
): UnsavedSettings {
  const isNew = unsaved[field] === undefined || isSame(field, unsaved[field], loaded[field]);
  const base = isNew ? { ...unsaved.base, [field]: loaded[field] } : unsaved.base;
  return { ...unsaved, [field]: value, base };
}

/**
 * Drops edits that were undone while a colleague changed the field: the colleague's value shows and stays. If one of
 * the `unanswered` saves changed the field, the edit is kept, because it undoes that save.
 */
export function withoutUndone(
  unsaved: UnsavedSettings,
  loaded: SettingsValues,
  unanswered: readonly SettingsInput[] = [],
): UnsavedSettings {
  return pick(
    unsaved,
    (field) =>
      unsaved.base[field] === undefined ||
      isSame(field, unsaved.base[field], loaded[field]) ||
      !isSame(field, unsaved.base[field], unsaved[field]) ||
      hasSent(unanswered, field, loaded),
  );
}

/** Whether a field's saved value could come from one of these saves. */
const hasSent = (unanswered: readonly SettingsInput[], field: SettingsField, saved: SettingsValues) =>
  unanswered.some((sent) => isSame(field, sent[field], saved[field]));

function pick(unsaved: UnsavedSettings, isLeft: (field: SettingsField) => boolean): UnsavedSettings {
  const fields = settingsFields.filter((field) => unsaved[field] !== undefined && isLeft(field));
  return { ...valuesOf(unsaved, fields), base: valuesOf(unsaved.base, fields) };
}

function valuesOf(from: SettingsEdits, fields: readonly SettingsField[]): SettingsEdits {
  return Object.fromEntries(fields.filter((field) => from[field] !== undefined).map((field) => [field, from[field]]));
}

/**
 * What to send in a save: fields that differ from the loaded value, or that one of the `unanswered` saves might have
 * changed to something else. Other fields are omitted, so that values saved by someone else in the meantime stay.
 */
export function changesOf(
  loaded: SettingsValues,
  edits: SettingsEdits,
  unanswered: readonly SettingsInput[] = [],
): SettingsInput {
  const mayDiffer = (field: SettingsField) =>
    [loaded, ...unanswered].some((saved) => field in saved && !isSame(field, edits[field], saved[field]));
  return Object.fromEntries(
    settingsFields
      .filter((field) => edits[field] !== undefined && mayDiffer(field))
      .map((field) => [field, cleaned(field, edits[field])]),
  );
}

/** Edits that revert everything the `unanswered` saves might have changed. */
export function undoing(unanswered: readonly SettingsInput[], loaded: SettingsValues): UnsavedSettings {
  const values = valuesOf(
    loaded,
    settingsFields.filter((field) => unanswered.some((sent) => field in sent)),
  );
  return { ...values, base: values };
}

/**
 * Rebases the edits when it is known which of the `unanswered` saves succeeded: edits of those fields continue from the
 * saved value.
 */
export function onSaved(
  unsaved: UnsavedSettings,
  saved: SettingsValues,
  unanswered: readonly SettingsInput[],
): UnsavedSettings {
  const rest = withoutUndone(unsaved, saved, unanswered);
  const own = settingsFields.filter((field) => field in rest && hasSent(unanswered, field, saved));
  return { ...rest, base: { ...rest.base, ...valuesOf(saved, own) } };
}

/** A value as saved: trimmed texts, and lists without empty entries and duplicates. */
function cleaned(field: SettingsField, value: unknown): unknown {
  if (Array.isArray(value)) return keptEntries(field as ListField, value);
  return typeof value === 'string' ? value.trim() : value;
}

/**
 * The edits left after a save: those made while it was in flight, and those that the server didn't keep. Fields that
 * were sent continue from the response's values.
 */
export function withoutSaved(
  present: UnsavedSettings,
  saved: SettingsEdits,
  sent: SettingsInput,
  answered: SettingsValues,
): UnsavedSettings {
  const rest = pick(present, (field) => !isEqual(trimmed(present[field]), trimmed(saved[field])));
  const sentFields = settingsFields.filter((field) => field in sent && field in rest);
  return { ...rest, base: { ...rest.base, ...valuesOf(answered, sentFields) } };
}

/** The edits that weren't sent, or that the server kept. The server can reorder lists and change the case of texts. */
export function keptOf(edits: SettingsEdits, sent: SettingsInput, answered: SettingsValues): SettingsEdits {
  const isKept = (field: SettingsField) => isEqual(loosely(field, sent[field]), loosely(field, answered[field]));
  return valuesOf(
    edits,
    settingsFields.filter((field) => !(field in sent) || isKept(field)),
  );
}

function loosely(field: SettingsField, value: unknown): unknown {
  const clean = cleaned(field, value);
  if (Array.isArray(clean)) return clean.toSorted();
  return typeof clean === 'string' ? clean.toLowerCase() : clean;
}

/** Pressing Save trims the focused text box, which doesn't count as a change after the save. */
function trimmed(value: unknown): unknown {
  return Array.isArray(value) ? value.map((entry) => String(entry).trim()) : value;
}

/**
 * Whether two values of a field would be saved as the same. Countries are selected from a list, so their order doesn't
 * matter.
 */
export function isSame(field: SettingsField, one: unknown, other: unknown): boolean {
  if (field === 'excludedCountries') return isEqual(loosely(field, one), loosely(field, other));
  return isEqual(cleaned(field, one), cleaned(field, other));
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
