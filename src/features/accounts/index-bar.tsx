import { accountsTexts } from '../../text/accounts.ts';
import styles from './accounts.module.css';
import { indexKeys } from './index-key.ts';

interface IndexProps {
  readonly chosen: string;
  /** The keys that have accounts. */
  readonly filled: ReadonlySet<string>;
  readonly onChoose: (key: string) => void;
}

/** The alphabetical index as a row of keys; those that have no accounts are dimmed. */
export function IndexBar({ chosen, filled, onChoose }: IndexProps) {
  return (
    <fieldset className={styles.keys}>
      <legend className="visually-hidden">{accountsTexts.index}</legend>
      {indexKeys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
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
