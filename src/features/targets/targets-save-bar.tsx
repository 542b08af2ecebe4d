import { useAtomValue } from 'jotai';
import { ConflictNotice, type SavedElsewhere } from '../../components/save-bar/conflict-notice.tsx';
import { SaveBar } from '../../components/save-bar/save-bar.tsx';
import { timelineParts } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { lastSavedTimestampAtom } from '../../state/unsaved.ts';
import { targetListTexts, targetsTexts } from '../../text/targets.ts';
import type { SaveState } from './use-targets-form.ts';

interface TargetsSaveBarProps {
  readonly isChanged: boolean;
  readonly saveState: SaveState;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The result of the last save, and the form's buttons. */
export function TargetsSaveBar({ isChanged, saveState, onSave, onDiscard }: TargetsSaveBarProps) {
  const { kind } = saveState;
  const timeZone = useAtomValue(timeZoneAtom);
  const lastSaved = useAtomValue(lastSavedTimestampAtom);
  return (
    <SaveBar
      hasChanges={isChanged}
      isSaving={kind === 'saving'}
      saveLabel={targetsTexts.save}
      onSave={onSave}
      onDiscard={onDiscard}
      {...stateOf()}
    >
      <ConflictNotice form="targets" conflict={savedElsewhere(saveState)} />
    </SaveBar>
  );

  function stateOf(): { readonly state: string; readonly tone: 'neutral' | 'good' | 'bad' } {
    if (kind === 'saving') return { state: targetsTexts.saving, tone: 'neutral' };
    if (kind === 'failed' || kind === 'badPages') return { state: targetsTexts[kind], tone: 'bad' };
    if (isChanged) return { state: targetsTexts.changed, tone: 'neutral' };
    if (kind !== 'saved' || lastSaved === null) return { state: targetsTexts.unchanged, tone: 'neutral' };
    const { time } = timelineParts(new Date(lastSaved).toISOString(), timeZone);
    return { state: targetsTexts.saved(time), tone: 'good' };
  }
}

/** What others changed is kept whole: targets and pages are added and removed one by one. */
function savedElsewhere(saveState: SaveState): SavedElsewhere | null {
  if (saveState.kind !== 'saved' || saveState.elsewhere.length === 0) return null;
  const nameOf = (part: (typeof saveState.elsewhere)[number]) =>
    part === 'pages' ? targetsTexts.pages : targetListTexts[part].title;
  return { replaced: [], kept: saveState.elsewhere.map(nameOf) };
}
