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

/** Unsaved changes, and what each field was when its change began. An edit that an older build kept has no base. */
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
  // An account may have a zone that the list doesn't offer.
  base: readSome<SettingsValues>({ ...fieldReaders, timezoneOffset: readText }),
});

/** Edits that a reload kept (FRM-058); a field whose value the screen doesn't offer is left out. */
export const readUnsavedSettings: ReadKept<UnsavedSettings> = (kept) => {
  const parts = readParts(kept);
  return parts && { base: {}, ...parts };
};

/**
 * An edit more. What a field was is remembered at its first edit: a colleague may save it meanwhile (SET-009). An edit
 * that is saved by now, such as by a colleague, is none any more.
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
 * Leaves out edits that were undone and whose field a colleague has changed: that value is shown and stays. Where one
 * of the `unanswered` saves has changed it, the edit undoes that.
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

/** Whether what is saved of a field may be of one of these saves. */
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
 * What a save sends: the fields whose value differs from the loaded one, and those that one of the `unanswered` saves
 * may have changed to another one. The others are omitted, so that a value that somebody else saved in between stays.
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

/** Edits that take back all that the `unanswered` saves may have changed. */
export function undoing(unanswered: readonly SettingsInput[], loaded: SettingsValues): UnsavedSettings {
  const values = valuesOf(
    loaded,
    settingsFields.filter((field) => unanswered.some((sent) => field in sent)),
  );
  return { ...values, base: values };
}

/** The edits once it is known which of the `unanswered` saves came through: those go on from what is saved by now. */
export function onSaved(
  unsaved: UnsavedSettings,
  saved: SettingsValues,
  unanswered: readonly SettingsInput[],
): UnsavedSettings {
  const rest = withoutUndone(unsaved, saved, unanswered);
  const own = settingsFields.filter((field) => field in rest && hasSent(unanswered, field, saved));
  return { ...rest, base: { ...rest.base, ...valuesOf(saved, own) } };
}

/** A value as it is saved: texts without spaces around them, lists without empty entries and duplicates. */
function cleaned(field: SettingsField, value: unknown): unknown {
  if (Array.isArray(value)) return keptEntries(field as ListField, value);
  return typeof value === 'string' ? value.trim() : value;
}

/**
 * The edits left after a save: those made while it was in flight, and those that were not kept. Fields that were sent
 * go on from what the server answered.
 */
export function withoutSaved(
  present: UnsavedSettings,
  kept: SettingsEdits,
  sent: SettingsInput,
  answered: SettingsValues,
): UnsavedSettings {
  const rest = pick(present, (field) => !isEqual(trimmed(present[field]), trimmed(kept[field])));
  const sentFields = settingsFields.filter((field) => field in sent && field in rest);
  return { ...rest, base: { ...rest.base, ...valuesOf(answered, sentFields) } };
}

/**
 * Those of the edits that were not sent, or whose field the server has kept. It may put a list into another order and
 * texts into another case.
 */
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

/** Pressing Save trims the text box that had the focus; that is no change after the save. */
function trimmed(value: unknown): unknown {
  return Array.isArray(value) ? value.map((entry) => String(entry).trim()) : value;
}

/** Whether two values of a field are saved as the same. Countries are chosen, so their order is nobody's. */
export function isSame(field: SettingsField, one: unknown, other: unknown): boolean {
  if (field === 'excludedCountries') return isEqual(loosely(field, one), loosely(field, other));
  return isEqual(cleaned(field, one), cleaned(field, other));
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
