import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { SettingsInput } from '../../../schema/generated/types.ts';
import { isSame, type SettingsField, type SettingsValues, settingsFields } from './settings-values.ts';

/** A field that the server rejected, and why. */
export interface RefusedField {
  readonly field: SettingsField;
  readonly message: string;
}

/**
 * The field that a save was rejected for: BAD_USER_INPUT names it, as settings.email or settings.blockedIps[2].
 * The message quotes an entry's text, since its index in the request may differ from its index on the screen.
 * Null for any other failure.
 */
export function refusedField(error: unknown, sent: SettingsInput): RefusedField | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  for (const { message, extensions } of error.errors) {
    if (extensions?.code !== 'BAD_USER_INPUT') continue;
    const argument = String(extensions.argument ?? '');
    const [, name, index] = /^settings\.(\w+)(?:\[(\d+)\])?$/.exec(argument) ?? [];
    const field = settingsFields.find((known) => known === name);
    if (!field) continue;
    const reason = message.startsWith(`${argument}: `) ? message.slice(argument.length + 2) : message;
    const list = sent[field];
    const entry = index !== undefined && Array.isArray(list) ? list[Number(index)] : undefined;
    return { field, message: entry === undefined ? `${capital(reason)}.` : `${entry}: ${reason}.` };
  }
  return null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Fields that somebody else saved between loading the settings and this save. */
export interface SaveConflict {
  /** Changed in both saves: this one wins. */
  readonly replaced: readonly SettingsField[];
  /** Changed in the other save only: kept. */
  readonly kept: readonly SettingsField[];
}

/**
 * Compares the values that this save replaced with the loaded ones. `sent` are the fields that this save changed.
 * Null if nobody else saved in between.
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
