import { useSetAtom } from 'jotai';
import { ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import type { JournalEntry } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { journalTexts } from '../../../text/testing.ts';
import { control } from '../control/this-browser.ts';
import { changeAtom, usePoll } from '../panel/panel-atoms.ts';
import { Field } from './field.tsx';
import journal from './journal-part.module.css';
import styles from './parts.module.css';

const choices = (['all', 'ok', 'failed', 'none'] as const).map((value) => ({
  value,
  label: journalTexts.statuses[value],
}));

/** This sandbox's requests as they arrive, latest first. */
export function JournalPart() {
  const [entries, setEntries] = useState<readonly JournalEntry[]>([]);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusChoice>('all');
  const change = useSetAtom(changeAtom);
  usePoll(async () => {
    const { entries: news } = await control.journal(nextPollNumber(entries), maxEntries);
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

/** The color category for a request's result. */
function kindOf({ status, milliseconds, error }: JournalEntry): 'good' | 'bad' | 'open' {
  if (status === null) return milliseconds === null ? 'open' : 'bad';
  return status < 400 && error === undefined ? 'good' : 'bad';
}

function statusWords({ status, milliseconds }: JournalEntry): string {
  if (status !== null) return String(status);
  return milliseconds === null ? journalTexts.underWay : journalTexts.noAnswer;
}

const format = (variables: object) =>
  Object.keys(variables).length === 0 ? journalTexts.noVariables : JSON.stringify(variables, null, 2);

/** A request: what was called and its result. Expands to show what was sent. */
const EntryLine = memo(function EntryLine({ entry }: { readonly entry: JournalEntry }) {
  const { at, method, path, milliseconds, operations, scenarios, error } = entry;
  const names = callText(operations.map(({ name }) => name)) || path;
  return (
    <li>
      <details className={journal.entry}>
        <summary>
          <ChevronRight size={12} aria-hidden="true" />
          <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 19)}</time>
          <span className={journal.names}>{names}</span>
          <span className={journal.status} data-kind={kindOf(entry)}>
            {statusWords(entry)}
          </span>
          <span className={journal.time}>{milliseconds === null ? '' : journalTexts.milliseconds(milliseconds)}</span>
          {scenarios.length > 0 && <span className={journal.by}>{journalTexts.scenarios(scenarios.join(', '))}</span>}
        </summary>
        <p className={journal.path}>
          {method} {path}
        </p>
        {error && <p className={journal.call}>{[error.code, error.message].filter(Boolean).join(' · ')}</p>}
        {operations.map(({ name, operationName, variables }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch may hold a call twice, and its order never changes
          <div key={index}>
            <p className={journal.call}>
              {operationName && operationName !== name ? `${name} · ${operationName}` : name}
            </p>
            <pre>{format(variables)}</pre>
          </div>
        ))}
      </details>
    </li>
  );
});

/** Maximum number of entries on the screen. */
export const maxEntries = 300;

/** Milliseconds after which an entry without a response is no longer polled, since it won't get one. */
const timeoutMs = 60_000;

/** The number after which to poll next. Requests still running are polled again for their result. */
export function nextPollNumber(entries: readonly JournalEntry[]): number {
  const latest = entries.at(-1);
  if (!latest) return 0;
  const open = entries.find(({ milliseconds, at }) => milliseconds === null && latest.at - at < timeoutMs);
  return open ? open.number - 1 : latest.number;
}

/** Merges new entries into those on the screen, by number; the oldest beyond the maximum are dropped. */
export function mergeEntries(known: readonly JournalEntry[], news: readonly JournalEntry[]): readonly JournalEntry[] {
  if (news.length === 0) return known;
  const all = new Map([...known, ...news].map((entry) => [entry.number, entry]));
  return [...all.values()].sort((one, other) => one.number - other.number).slice(-maxEntries);
}

type StatusChoice = 'all' | 'ok' | 'failed' | 'none';

/** Whether an entry matches the search text and the selected status. */
export function isShown(entry: JournalEntry, search: string, choice: StatusChoice): boolean {
  const { status, operations, path } = entry;
  const hasStatus =
    choice === 'all' ||
    (choice === 'none' && status === null) ||
    (choice === 'ok' && status !== null && status < 400) ||
    (choice === 'failed' && status !== null && status >= 400);
  const searchTerm = search.trim().toLowerCase();
  return (
    hasStatus &&
    [path, ...operations.flatMap(({ name, operationName = '' }) => [name, operationName])].some((text) =>
      text.toLowerCase().includes(searchTerm),
    )
  );
}

/** The distinct names of the calls in a request, each with a count if above one. */
export function callText(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ');
}
