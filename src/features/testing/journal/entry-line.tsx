import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { JournalEntry } from '../../../../schema/generated/control.ts';
import { journalTexts } from '../../../text/testing.ts';
import { callWords } from './call-words.ts';
import styles from './journal.module.css';

/** How an answer is told by its colour as well. */
function kindOf({ status, milliseconds }: JournalEntry): 'good' | 'bad' | 'open' {
  if (status === null) return milliseconds === null ? 'open' : 'bad';
  return status < 400 ? 'good' : 'bad';
}

function statusWords({ status, milliseconds }: JournalEntry): string {
  if (status !== null) return String(status);
  return milliseconds === null ? journalTexts.underWay : journalTexts.noAnswer;
}

const words = (variables: object) =>
  Object.keys(variables).length === 0 ? journalTexts.noVariables : JSON.stringify(variables, null, 2);

/** One request: what was called and what came of it; opens to what was sent. */
export const EntryLine = memo(function EntryLine({ entry }: { readonly entry: JournalEntry }) {
  const { at, method, path, milliseconds, operations, scenarios } = entry;
  const names = callWords(operations.map(({ name }) => name)) || path;
  return (
    <li>
      <details className={styles.entry}>
        <summary>
          <ChevronRight size={12} aria-hidden="true" />
          <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 19)}</time>
          <span className={styles.names}>{names}</span>
          <span className={styles.status} data-kind={kindOf(entry)}>
            {statusWords(entry)}
          </span>
          <span className={styles.time}>{milliseconds === null ? '' : journalTexts.milliseconds(milliseconds)}</span>
          {scenarios.length > 0 && <span className={styles.by}>{journalTexts.scenarios(scenarios.join(', '))}</span>}
        </summary>
        <p className={styles.path}>
          {method} {path}
        </p>
        {operations.map(({ name, variables }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch may hold a call twice, and its order never changes
          <div key={index}>
            <p className={styles.call}>{name}</p>
            <pre>{words(variables)}</pre>
          </div>
        ))}
      </details>
    </li>
  );
});
