import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { SettingsInput } from '../../../schema/generated/types.ts';
import { type SettingsField, settingsFields } from './settings-values.ts';

/** A field that the server refused, and what it said. */
export interface RefusedField {
  readonly field: SettingsField;
  readonly message: string;
}

/**
 * Reads which field a save was refused for: BAD_USER_INPUT names it, as settings.email or settings.blockedIps[2].
 * An entry is told by its text, since its place in the list that was sent need not be its place on the screen.
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
