import { isSame, type SettingsField, type SettingsValues, settingsFields } from './settings-values.ts';

/** What somebody else had saved between the opening of the settings and this save. */
export interface SaveConflict {
  /** Changed there and here: this save has won. */
  readonly replaced: readonly SettingsField[];
  /** Changed there alone: kept as they were saved there. */
  readonly kept: readonly SettingsField[];
}

/**
 * Compares what this save replaced with what had been loaded. `sent` are the fields that this save changed.
 * Null where nobody else has saved meanwhile.
 */
export function saveConflict(
  loaded: SettingsValues,
  previous: SettingsValues,
  sent: readonly string[],
): SaveConflict | null {
  const changed = settingsFields.filter((field) => !isSame(loaded[field], previous[field]));
  if (changed.length === 0) return null;
  return {
    replaced: changed.filter((field) => sent.includes(field)),
    kept: changed.filter((field) => !sent.includes(field)),
  };
}
