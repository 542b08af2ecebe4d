import { useMutation } from '@apollo/client/react';
import { atom, useSetAtom } from 'jotai';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { TargetType } from '../../../schema/generated/types.ts';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import { SaveTargetsDocument } from '../../generated/documents/save-targets.ts';
import type { GetUserTargetsAndPagesQuery } from '../../generated/operations.ts';
import { forgetReports } from '../../lib/graphql/cache.ts';
import { paths } from '../../lib/paths.ts';
import { rememberedSearchAtom } from '../../state/sessions/link-search.ts';
import { lastSavedTimestampAtom, useUnsaved } from '../../state/unsaved.ts';
import { draftOf, hasBadPage, hasChanges, type TargetsDraft, toSave, withTargets } from './targets-draft.ts';

/** Resets the pages that use the person's targets as filters (SES-006). */
const forgetTargetedPagesAtom = atom(null, (_get, set) =>
  set(rememberedSearchAtom, (known) => ({ ...known, [paths.sessionsTargeted]: '', [paths.audienceTargeted]: '' })),
);

/** The result of the last save; idle after the next edit. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed' | 'badPages';

/** The form's state and its save (TGT-003: unchanged, changed, saved). */
export function useTargetsForm(data: GetUserTargetsAndPagesQuery) {
  const saved = useMemo(() => draftOf(data), [data]);
  const [edits, setEdits] = useUnsaved<TargetsDraft | null>('targets', null);
  const [status, setStatus] = useState<SaveStatus>('idle');
  const isUnderWay = useRef(false);
  const [saveTargets] = useMutation(SaveTargetsDocument);
  const setLastSaved = useSetAtom(lastSavedTimestampAtom);
  const forgetTargetedPages = useSetAtom(forgetTargetedPagesAtom);
  const draft = edits ?? saved;
  const isChanged = useMemo(() => hasChanges(draft, saved), [draft, saved]);

  const edit = useCallback(
    (change: (draft: TargetsDraft) => TargetsDraft) => {
      setEdits((current) => change(current ?? saved));
      setStatus((current) => (current === 'saving' ? current : 'idle'));
    },
    [saved, setEdits],
  );
  const changeTargets = useCallback(
    (type: TargetType, values: ReadonlySet<string>) => edit((current) => withTargets(current, type, values)),
    [edit],
  );
  const changePages = useCallback((pages: readonly string[]) => edit((current) => ({ ...current, pages })), [edit]);
  const discard = () => {
    setEdits(null);
    setStatus('idle');
  };

  const save = async () => {
    if (isUnderWay.current || !isChanged) return;
    if (hasBadPage(draft)) return setStatus('badPages');
    isUnderWay.current = true;
    setStatus('saving');
    try {
      await saveTargets({
        variables: toSave(draft),
        update: (cache, answer) => {
          if (!answer.data) return;
          cache.writeQuery({ query: GetUserTargetsAndPagesDocument, data: answer.data.saveTargets });
          forgetReports(cache);
        },
      });
      // Edits made while the save was in flight stay unsaved.
      setEdits((current) => (current && hasChanges(current, draft) ? current : null));
      setLastSaved(Date.now());
      forgetTargetedPages();
      setStatus('saved');
    } catch {
      // The client has logged it.
      setStatus('failed');
    } finally {
      isUnderWay.current = false;
    }
  };

  return { draft, saved, isChanged, status, changeTargets, changePages, discard, save: () => void save() };
}
