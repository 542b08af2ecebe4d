import { accountsTexts } from '../../text/accounts.ts';
import styles from './accounts.module.css';
import { stepFocus } from './accounts-table.tsx';
import { indexKeys } from './find-accounts.ts';

interface IndexProps {
  readonly chosen: string;
  /** The keys that have accounts. */
  readonly filled: ReadonlySet<string>;
  readonly onChoose: (key: string) => void;
}

/** The alphabetical index as a row of keys, one stop for Tab; those that have no accounts are dimmed. */
export function IndexBar({ chosen, filled, onChoose }: IndexProps) {
  return (
    <fieldset className={styles.keys} onKeyDown={stepFocus}>
      <legend className="visually-hidden">{accountsTexts.index}</legend>
      {indexKeys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          disabled={key !== 'All' && !filled.has(key)}
          onClick={() => onChoose(key)}
        >
          {key}
        </button>
      ))}
    </fieldset>
  );
}

/** The same index as a dropdown. */
export function IndexSelect({ chosen, filled, onChoose }: IndexProps) {
  return (
    <select
      className={styles.select}
      aria-label={accountsTexts.index}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      {indexKeys.map((key) => (
        <option key={key} disabled={key !== 'All' && !filled.has(key)}>
          {key}
        </option>
      ))}
    </select>
  );
}
