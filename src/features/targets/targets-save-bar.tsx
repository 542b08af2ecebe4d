import { useAtomValue } from 'jotai';
import { SaveBar } from '../../components/save-bar/save-bar.tsx';
import { timelineParts } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { lastSavedTimestampAtom } from '../../state/unsaved.ts';
import { targetsTexts } from '../../text/targets.ts';
import type { SaveStatus } from './use-targets-form.ts';

interface TargetsSaveBarProps {
  readonly isChanged: boolean;
  readonly status: SaveStatus;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The result of the last save, and the form's buttons. */
export function TargetsSaveBar({ isChanged, status, onSave, onDiscard }: TargetsSaveBarProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const lastSaved = useAtomValue(lastSavedTimestampAtom);
  return (
    <SaveBar
      hasChanges={isChanged}
      isSaving={status === 'saving'}
      saveLabel={targetsTexts.save}
      onSave={onSave}
      onDiscard={onDiscard}
      {...stateOf()}
    />
  );

  function stateOf(): { readonly state: string; readonly tone: 'neutral' | 'good' | 'bad' } {
    if (status === 'saving') return { state: targetsTexts.saving, tone: 'neutral' };
    if (status === 'failed' || status === 'badPages') return { state: targetsTexts[status], tone: 'bad' };
    if (isChanged) return { state: targetsTexts.changed, tone: 'neutral' };
    if (status !== 'saved' || lastSaved === null) return { state: targetsTexts.unchanged, tone: 'neutral' };
    const { time } = timelineParts(new Date(lastSaved).toISOString(), timeZone);
    return { state: targetsTexts.saved(time), tone: 'good' };
  }
}
