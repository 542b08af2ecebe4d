import { useApolloClient, useMutation } from '@apollo/client/react';
import { atom, useSetAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TargetType } from '../../../schema/generated/types.ts';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import { SaveTargetsDocument } from '../../generated/documents/save-targets.ts';
import type { GetUserTargetsAndPagesQuery } from '../../generated/operations.ts';
import { appClock } from '../../lib/app-clock.ts';
import { evictReports } from '../../lib/graphql/cache.ts';
import { paths } from '../../lib/paths.ts';
import { readAll } from '../../state/kept-for-reload.ts';
import { rememberedSearchAtom } from '../../state/sessions/link-search.ts';
import { lastSavedTimestampAtom, useUnsaved } from '../../state/unsaved.ts';
import { hasUndone, type LostSave, mergeDrafts, saveMerged } from './merge-drafts.ts';
import {
  changedParts,
  draftOf,
  hasChanges,
  haveSameContents,
  isEdited,
  pagesProblem,
  readDraft,
  type TargetsDraft,
  toSave,
  withoutUnlisted,
  withTargets,
} from './targets-draft.ts';

/** Resets the pages that use the user's targets as filters (SES-006). */
const forgetTargetedPagesAtom = atom(null, (_get, set) =>
  set(rememberedSearchAtom, (known) => ({ ...known, [paths.sessionsTargeted]: '', [paths.audienceTargeted]: '' })),
);

/** The result of the last save; idle after the next edit. */
export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'failed' | 'badPages' | 'tooManyPages' }
  /** With the parts that someone else changed since the page was opened. */
  | { readonly kind: 'saved'; readonly elsewhere: readonly (TargetType | 'pages')[] };

/** Unsaved changes: the draft and its base. */
interface Edits {
  readonly base: TargetsDraft;
  readonly draft: TargetsDraft;
}

const readEdits = readAll<Edits>({ base: readDraft, draft: readDraft });

/**
 * State and save of the form (TGT-003: unchanged, changed, saved). What others save in the meantime is kept (TGT-026).
 * A save without a response might have succeeded: until the saved state is loaded, an edit that undoes it counts as a
 * change, and so do the values shown after a discard.
 */
export function useTargetsForm(data: GetUserTargetsAndPagesQuery) {
  const saved = useMemo(() => draftOf(data), [data]);
  const [edits, setEdits] = useUnsaved<Edits | null>('targets', null, readEdits);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'idle' });
  const discarded = useRef<Edits | null>(null);
  /** Saves in flight, which can succeed at any moment, so undoing them counts as a change. */
  const [underWay, setUnderWay] = useState<readonly LostSave[]>([]);
  /** The same as a ref, for callbacks created earlier. */
  const pressed = useRef(underWay);
  const note = (saves: readonly LostSave[]) => {
    pressed.current = saves;
    setUnderWay(saves);
  };
  const { unanswered, forgetUnanswered, ...calls } = useTargetsCalls(saved);
  const setLastSaved = useSetAtom(lastSavedTimestampAtom);
  const forgetTargetedPages = useSetAtom(forgetTargetedPagesAtom);
  const mayBeSaved = useMemo(() => [...unanswered, ...underWay], [unanswered, underWay]);
  const draftOfEdits = useCallback(
    (from: Edits | null) => (from ? mergeDrafts(from.base, from.draft, saved, mayBeSaved) : saved),
    [saved, mayBeSaved],
  );
  const draft = useMemo(() => draftOfEdits(edits), [draftOfEdits, edits]);
  const isUndone = useMemo(
    () => edits !== null && !hasChanges(draft, saved) && mayBeSaved.some((lost) => hasUndone(draft, lost)),
    [edits, draft, saved, mayBeSaved],
  );
  const isChanged = isUndone || hasChanges(draft, saved);

  /** Loads and shows the saved state, if an edit or a discard was based on possibly outdated values. */
  const loadSaved = useEffectEvent(async () => {
    const known = unanswered;
    try {
      const latest = await calls.read();
      setEdits((current) =>
        current === null || current === discarded.current
          ? null
          : { base: latest, draft: mergeDrafts(current.base, current.draft, latest, [...known, ...pressed.current]) },
      );
      forgetUnanswered(known);
    } catch {
      // The client has logged the error, and Save stays enabled.
    }
  });
  const isInDoubt = isUndone && saveState.kind !== 'saving';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit that leaves it in doubt tries again
  useEffect(() => {
    if (isInDoubt) void loadSaved();
  }, [isInDoubt, edits]);

  const edit = useCallback(
    (change: (draft: TargetsDraft) => TargetsDraft) => {
      setEdits((current) => ({ base: saved, draft: change(draftOfEdits(current)) }));
      setSaveState((current) => (current.kind === 'saving' ? current : { kind: 'idle' }));
    },
    [saved, setEdits, draftOfEdits],
  );
  const changeTargets = useCallback(
    (type: TargetType, values: ReadonlySet<string>) => edit((current) => withTargets(current, type, values)),
    [edit],
  );
  const removeUnlisted = useCallback((key: string) => edit((current) => withoutUnlisted(current, key)), [edit]);
  const changePages = useCallback((pages: readonly string[]) => edit((current) => ({ ...current, pages })), [edit]);
  const discard = () => {
    // The values shown next are as uncertain as undone edits.
    discarded.current = unanswered.length > 0 ? { base: saved, draft: saved } : null;
    setEdits(discarded.current);
    setSaveState({ kind: 'idle' });
  };

  const save = async () => {
    if (pressed.current.length > 0 || !isChanged) return;
    const problem = pagesProblem(draft);
    if (problem) return setSaveState({ kind: problem });
    setSaveState({ kind: 'saving' });
    note([{ before: saved, sent: draft }]);
    try {
      const { written, wanted } = await saveMerged(saved, draft, calls, unanswered);
      const isSaved = !hasChanges(wanted, written);
      if (isSaved) forgetUnanswered(unanswered);
      setEdits((current) => {
        if (current === null) return null;
        // The draft without edits made during the save, which stay unsaved.
        const [before, present] =
          current === edits ? [draft, draft] : [mergeDrafts(saved, draft, current.base, unanswered), current.draft];
        if (isSaved && !isEdited(before, present)) return null;
        return { base: written, draft: mergeDrafts(before, present, wanted) };
      });
      if (!isSaved) return setSaveState({ kind: pagesProblem(wanted) ?? 'failed' });
      setLastSaved(appClock.now());
      forgetTargetedPages();
      setSaveState({ kind: 'saved', elsewhere: changedParts(draft, wanted) });
    } catch {
      // The client has logged the error.
      setSaveState({ kind: 'failed' });
    } finally {
      note([]);
    }
  };

  return {
    draft,
    saved,
    isChanged,
    saveState,
    changeTargets,
    removeUnlisted,
    changePages,
    discard,
    save: () => void save(),
  };
}

/** The calls of a save. `saved` are the page's loaded targets. */
function useTargetsCalls(saved: TargetsDraft) {
  const [unanswered, setUnanswered] = useState<readonly LostSave[]>([]);
  const client = useApolloClient();
  const [saveTargets] = useMutation(SaveTargetsDocument);

  const send = async (next: TargetsDraft): Promise<TargetsDraft | null> => {
    /**
     * If the server responded with something else, the user's input must not be lost or replaced by values no one chose
     * (ERR-031).
     */
    const isKept = (answer: Parameters<typeof draftOf>[0]) => {
      const written = draftOf(answer);
      return haveSameContents(mergeDrafts(saved, next, written), written);
    };
    const { data } = await saveTargets({
      variables: toSave(next),
      update: (cache, answer) => {
        if (!answer.data || !isKept(answer.data.saveTargets)) return;
        const { targets, pages } = answer.data.saveTargets;
        cache.writeQuery({ query: GetUserTargetsAndPagesDocument, data: { targets, pages } });
        evictReports(cache);
      },
    });
    if (!data) throw new Error('the targets were not saved');
    if (!isKept(data.saveTargets)) throw new Error('the targets were not kept');
    const { previous } = data.saveTargets;
    return previous ? draftOf(previous) : null;
  };

  return {
    /** What was sent since the saved state was last known. It might have been saved even though no response arrived. */
    unanswered,
    forgetUnanswered: (known: readonly LostSave[]) =>
      setUnanswered((all) => all.filter((lost) => !known.includes(lost))),
    /** Loads the latest lists. A save replaces both lists completely, so its changes are applied to these. */
    async read() {
      const { data } = await client.query({ query: GetUserTargetsAndPagesDocument, fetchPolicy: 'network-only' });
      if (!data) throw new Error('the targets were not loaded');
      return draftOf(data);
    },
    async write(sent: TargetsDraft, before: TargetsDraft) {
      try {
        return await send(sent);
      } catch (error) {
        setUnanswered((all) => [...all, { before, sent }]);
        throw error;
      }
    },
  };
}
