import { useAtomValue } from 'jotai';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button/button.tsx';
import { keepFocus } from '../../components/text-list/keep-focus.ts';
import { timelineParts } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range-atoms.ts';
import { lastSavedTimestampAtom } from '../../state/last-saved.ts';
import { targetsTexts } from '../../text/targets.ts';
import styles from './save-bar.module.css';
import type { SaveStatus } from './use-targets-form.ts';

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly status: SaveStatus;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Stays in sight below what is edited: whether it is saved, and the way to save it or to take it back. */
export function SaveBar({ isChanged, status, onSave, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isBad = status === 'failed' || status === 'badPages';
  /** The button is disabled by it, so the bar takes the focus. A box that is left by this shows at once what is wrong. */
  const press = (act: () => void) => {
    flushSync(() => bar.current?.focus());
    act();
  };
  return (
    <div ref={bar} className={`${styles.bar} no-print`} tabIndex={-1} data-changed={isChanged || undefined}>
      <p className={styles.state} role="status" data-kind={isBad ? 'bad' : status === 'saved' ? 'good' : undefined}>
        <State isChanged={isChanged} status={status} />
      </p>
      <Button disabled={!isChanged || status === 'saving'} onMouseDown={keepFocus} onClick={() => press(onDiscard)}>
        {targetsTexts.discard}
      </Button>
      <Button
        variant="primary"
        disabled={!isChanged}
        isBusy={status === 'saving'}
        onMouseDown={keepFocus}
        onClick={() => press(onSave)}
      >
        {targetsTexts.save}
      </Button>
    </div>
  );
}

function State({ isChanged, status }: Pick<SaveBarProps, 'isChanged' | 'status'>) {
  const zone = useAtomValue(timeZoneAtom);
  const lastSaved = useAtomValue(lastSavedTimestampAtom);
  if (status === 'saving') return targetsTexts.saving;
  if (status === 'failed' || status === 'badPages')
    return (
      <>
        <CircleAlert size={16} aria-hidden="true" />
        {status === 'failed' ? targetsTexts.failed : targetsTexts.badPages}
      </>
    );
  if (isChanged) return targetsTexts.changed;
  if (status !== 'saved' || lastSaved === null) return targetsTexts.unchanged;
  return (
    <>
      <CircleCheck size={16} aria-hidden="true" />
      {targetsTexts.saved(timelineParts(new Date(lastSaved).toISOString(), zone).time)}
    </>
  );
}
