import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { JournalEntry } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { journalTexts } from '../../../text/testing.ts';
import { control } from '../control/here.ts';
import { Field } from '../panel/field.tsx';
import { changeAtom } from '../panel/panel-atoms.ts';
import styles from '../panel/parts.module.css';
import { usePoll } from '../panel/use-poll.ts';
import { EntryLine } from './entry-line.tsx';
import journal from './journal.module.css';
import { askAfter, isShown, mergeEntries, mostEntries, type StatusChoice } from './merge-entries.ts';

const choices = (['all', 'ok', 'failed', 'none'] as const).map((value) => ({
  value,
  label: journalTexts.statuses[value],
}));

/** The requests of this sandbox as they come, the latest first. */
export function JournalPart() {
  const [entries, setEntries] = useState<readonly JournalEntry[]>([]);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusChoice>('all');
  const change = useSetAtom(changeAtom);
  usePoll(async () => {
    const { entries: news } = await control.journal(askAfter(entries), mostEntries);
    setEntries((known) => mergeEntries(known, news));
  }, 1000);
  const shown = entries.filter((entry) => isShown(entry, search, status)).toReversed();
  const clear = async () => {
    await control.clearJournal();
    setEntries([]);
  };
  return (
    <>
      <div className={styles.line}>
        <Field label={journalTexts.operation}>
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </Field>
        <Button onClick={() => change({ run: clear, done: journalTexts.isCleared, app: 'as it is' })}>
          {journalTexts.clear}
        </Button>
      </div>
      <Segmented label={journalTexts.status} options={choices} value={status} onChange={setStatus} />
      {entries.length === 0 && <p className={styles.hint}>{journalTexts.empty}</p>}
      {entries.length > 0 && shown.length === 0 && <p className={styles.hint}>{journalTexts.noneFits}</p>}
      {shown.length > 0 && (
        <>
          <p className={styles.hint}>{journalTexts.count(shown.length, entries.length)}</p>
          <ol className={journal.list}>
            {shown.map((entry) => (
              <EntryLine key={entry.number} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
