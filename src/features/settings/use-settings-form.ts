import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import type { SettingsInput } from '../../../schema/generated/types.ts';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { SaveAccountSettingsDocument } from '../../generated/documents/save-account-settings.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { forgetReports } from '../../lib/graphql/cache.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import {
  changesOf,
  isSame,
  keptOf,
  readSettingsEdits,
  type SettingsEdits,
  type SettingsField,
  type SettingsValues,
  settingsFields,
  withoutSaved,
  wrongFields,
} from './settings-values.ts';

/** The result of the last save; idle after the next change. */
export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'wrong' | 'failed' }
  | { readonly kind: 'saved'; readonly conflict: SaveConflict | null }
  | { readonly kind: 'refused'; readonly refused: RefusedField };

export interface SettingsFormState {
  /** What the form shows: the loaded values with the edits applied. */
  readonly values: SettingsValues;
  readonly edits: SettingsEdits;
  /** How many fields differ from what was loaded. */
  readonly changeCount: number;
  readonly saveState: SaveState;
  change<Field extends SettingsField>(field: Field, value: SettingsValues[Field]): void;
  discard(): void;
  save(): Promise<void>;
}

/** The settings as they are edited and saved (SET-002, SET-009). A second save while one is in flight is ignored. */
export function useSettingsForm(loaded: TechnicalSettingsFragment): SettingsFormState {
  const [edits, setEdits] = useUnsaved<SettingsEdits>('settings', {}, readSettingsEdits);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'idle' });
  const isUnderWay = useRef(false);
  const [mutate] = useMutation(SaveAccountSettingsDocument, {
    update: (cache, { data }) => {
      const settings = data?.saveAccountSettings.settings;
      if (!settings) return;
      cache.writeQuery({ query: GetUserSettingsDocument, data: { settings } });
      forgetReports(cache);
    },
  });
  const changes = useMemo(() => changesOf(loaded, edits), [loaded, edits]);

  const save = async () => {
    const sent = changes;
    if (isUnderWay.current || Object.keys(sent).length === 0) return;
    if (wrongFields(edits).length > 0) return setSaveState({ kind: 'wrong' });
    isUnderWay.current = true;
    setSaveState({ kind: 'saving' });
    try {
      const { data } = await mutate({ variables: { settings: sent } });
      if (!data) throw new Error('the settings were not saved');
      const { previous, settings } = data.saveAccountSettings;
      const kept = keptOf(edits, sent, settings);
      setEdits((present) => withoutSaved(present, kept));
      // Nobody may lose what a server has answered otherwise (ERR-031).
      if (Object.keys(kept).length < Object.keys(edits).length) return setSaveState({ kind: 'failed' });
      setSaveState({ kind: 'saved', conflict: saveConflict(loaded, previous, Object.keys(sent)) });
    } catch (error) {
      const refused = refusedField(error, sent);
      setSaveState(refused ? { kind: 'refused', refused } : { kind: 'failed' });
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    values: { ...loaded, ...edits },
    edits,
    changeCount: Object.keys(changes).length,
    saveState,
    change: (field, value) => {
      setEdits((present) => ({ ...present, [field]: value }));
      if (!isUnderWay.current) setSaveState({ kind: 'idle' });
    },
    discard: () => {
      setEdits({});
      setSaveState({ kind: 'idle' });
    },
    save,
  };
}

/** A field that the server rejected, and why. */
interface RefusedField {
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
interface SaveConflict {
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
