import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SettingsInput } from '../../../schema/generated/types.ts';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { SaveAccountSettingsDocument } from '../../generated/documents/save-account-settings.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { evictReports } from '../../lib/graphql/cache.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import {
  changesOf,
  isSame,
  keptOf,
  onSaved,
  readUnsavedSettings,
  type UnsavedSettings,
  undoing,
  withEdit,
  withoutSaved,
  withoutUndone,
} from './settings-edits.ts';
import {
  type SettingsEdits,
  type SettingsField,
  type SettingsValues,
  settingsFields,
  wrongFields,
} from './settings-values.ts';

/** The result of the last save; idle after the next change. */
export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'wrong' | 'failed' }
  | { readonly kind: 'saved'; readonly conflict: SaveConflict | null }
  | { readonly kind: 'refused'; readonly refused: RefusedField };

export interface SettingsFormState {
  /** The displayed values: the loaded ones with the edits applied. */
  readonly values: SettingsValues;
  readonly edits: SettingsEdits;
  /** Number of fields that differ from the loaded values. */
  readonly changeCount: number;
  readonly saveState: SaveState;
  change<Field extends SettingsField>(field: Field, value: SettingsValues[Field]): void;
  discard(): void;
  save(): Promise<void>;
}

const noEdits: UnsavedSettings = { base: {} };

/** State for editing and saving the settings (SET-002, SET-009). A second save while one is in flight is ignored. */
export function useSettingsForm(loaded: TechnicalSettingsFragment): SettingsFormState {
  const [unsaved, setUnsaved] = useUnsaved<UnsavedSettings>('settings', noEdits, readUnsavedSettings);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'idle' });
  const isUnderWay = useRef(false);
  const discarded = useRef(noEdits);
  /** What was sent since the saved state was last known. It might have been saved even though no response arrived. */
  const [unanswered, setUnanswered] = useState<readonly SettingsInput[]>([]);
  /** Saves in flight, which can succeed at any moment, so undoing them counts as a change. */
  const [underWay, setUnderWay] = useState<readonly SettingsInput[]>([]);
  const client = useApolloClient();
  const [mutate] = useMutation(SaveAccountSettingsDocument, {
    update: (cache, { data }) => {
      const settings = data?.saveAccountSettings.settings;
      if (!settings) return;
      cache.writeQuery({ query: GetUserSettingsDocument, data: { settings } });
      evictReports(cache);
    },
  });
  const current = useMemo(() => withoutUndone(unsaved, loaded, unanswered), [unsaved, loaded, unanswered]);
  const changes = useMemo(
    () => changesOf(loaded, current, [...unanswered, ...underWay]),
    [loaded, current, unanswered, underWay],
  );
  const { base, ...edits } = current;

  /** Loads the saved settings and shows them. Resolves to null if that fails. */
  const loadSaved = async (): Promise<SettingsValues | null> => {
    try {
      const { data } = await client.query({ query: GetUserSettingsDocument, fetchPolicy: 'network-only' });
      const saved = data?.settings;
      if (!saved) return null;
      setUnsaved((present) => (present === discarded.current ? noEdits : onSaved(present, saved, unanswered)));
      setUnanswered((all) => all.filter((sent) => !unanswered.includes(sent)));
      return saved;
    } catch {
      // The client has logged the error.
      return null;
    }
  };
  const onDoubt = useEffectEvent(() => void loadSaved());
  /** The edit is a change only if an unanswered save succeeded. Until that is known, it can be saved. */
  const isInDoubt =
    saveState.kind !== 'saving' && Object.keys(changes).length > Object.keys(changesOf(loaded, current)).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit that leaves it in doubt tries again
  useEffect(() => {
    if (isInDoubt) onDoubt();
  }, [isInDoubt, unsaved]);

  /** After an unanswered save, an edit might undo something that was saved, so the saved state decides what to send. */
  const changesToSend = async (): Promise<SettingsInput> => {
    if (unanswered.length === 0) return changes;
    const saved = await loadSaved();
    if (!saved) return changes;
    const differing = changesOf(saved, withoutUndone(current, saved, unanswered));
    return Object.keys(differing).length > 0 ? differing : changes;
  };

  const save = async () => {
    if (isUnderWay.current || Object.keys(changes).length === 0) return;
    if (wrongFields(edits).length > 0) return setSaveState({ kind: 'wrong' });
    isUnderWay.current = true;
    setSaveState({ kind: 'saving' });
    setUnderWay([changes]);
    const sent = await changesToSend();
    try {
      const { data } = await mutate({ variables: { settings: sent } });
      if (!data) throw new Error('the settings were not saved');
      const { previous, settings } = data.saveAccountSettings;
      const accepted = keptOf(edits, sent, settings);
      setUnsaved((present) => withoutSaved(present, accepted, sent, settings));
      const mine = [sent, ...unanswered] as const;
      setUnanswered([]);
      // The user's input must not be lost if the server responded with something else (ERR-031).
      if (Object.keys(sent).some((field) => !(field in accepted))) return setSaveState({ kind: 'failed' });
      setSaveState({ kind: 'saved', conflict: saveConflict({ ...loaded, ...base }, previous, mine) });
    } catch (error) {
      const refused = refusedField(error, sent);
      if (!refused) setUnanswered((earlier) => [...earlier, sent]);
      setSaveState(refused ? { kind: 'refused', refused } : { kind: 'failed' });
    } finally {
      isUnderWay.current = false;
      setUnderWay([]);
    }
  };

  return {
    values: { ...loaded, ...edits },
    edits,
    changeCount: Object.keys(changes).length,
    saveState,
    change: (field, value) => {
      setUnsaved((present) => withEdit(withoutUndone(present, loaded, unanswered), loaded, field, value));
      if (!isUnderWay.current) setSaveState({ kind: 'idle' });
    },
    discard: () => {
      // The values shown next are as uncertain as undone edits.
      discarded.current = unanswered.length > 0 ? undoing(unanswered, loaded) : noEdits;
      setUnsaved(discarded.current);
      setSaveState({ kind: 'idle' });
    },
    save,
  };
}

/** A field that the server rejected, with the reason. */
interface RefusedField {
  readonly field: SettingsField;
  readonly message: string;
}

/**
 * The field that a save was rejected for: BAD_USER_INPUT names it, such as settings.email or settings.blockedIps[2].
 * The message quotes the entry's text, since its index in the request can differ from its index on the screen. Null for
 * any other failure.
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

/** Fields that someone else saved between loading the settings and this save. */
interface SaveConflict {
  /** Changed in both saves; this one wins. */
  readonly replaced: readonly SettingsField[];
  /** Changed only in the other save, and kept. */
  readonly kept: readonly SettingsField[];
}

/**
 * Compares the values that this save replaced with those its edits started from, or for other fields with the loaded
 * ones. `mine` contains this save's fields, then those of unanswered saves, whose values weren't written by someone
 * else. Null if no one else saved in the meantime.
 */
export function saveConflict(
  baseline: SettingsValues,
  previous: SettingsValues,
  mine: readonly [SettingsInput, ...SettingsInput[]],
): SaveConflict | null {
  const isSent = (field: SettingsField) => field in mine[0];
  const isMine = (field: SettingsField) => mine.some((sent) => isSame(field, sent[field], previous[field]));
  const changed = settingsFields.filter((field) => !isSame(field, baseline[field], previous[field]) && !isMine(field));
  if (changed.length === 0) return null;
  return { replaced: changed.filter(isSent), kept: changed.filter((field) => !isSent(field)) };
}
