import { useMutation } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { SaveAccountSettingsDocument } from '../../generated/documents/save-account-settings.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { forgetReports } from '../../lib/graphql/cache.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { type RefusedField, refusedField, type SaveConflict, saveConflict } from './save-outcome.ts';
import {
  changesOf,
  keptOf,
  type SettingsEdits,
  type SettingsField,
  type SettingsValues,
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
  const [edits, setEdits] = useUnsaved<SettingsEdits>('settings', {});
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
