import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { keepFocus } from './keep-focus.ts';
import styles from './text-list.module.css';
import { TextListEntry } from './text-list-entry.tsx';
import { type Tidied, useTextList } from './use-text-list.ts';

interface TextListProps {
  /** Names the list, and with a number each box. */
  readonly label: string;
  /** As typed, empty boxes included; `cleanEntries` makes of them what is saved. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly hint?: string;
  /** What is wrong with an entry, in a sentence; null where nothing is. Said once the box is left. */
  readonly validate?: (value: string) => string | null;
  /** What an entry becomes when its box is left or pasted into, and what to say of it. */
  readonly tidy?: (value: string) => Tidied;
  readonly addLabel: string;
  readonly placeholder?: string;
  /** The heading beside it says the label already. */
  readonly isLabelHidden?: boolean;
}

/**
 * A growing list of text boxes, one entry each. A new box comes when the last is filled (dashboard section 5); Enter
 * adds one too.
 */
export function TextList(props: TextListProps) {
  const { label, hint, addLabel, placeholder, isLabelHidden = false } = props;
  const { rows, list, canAdd, note, message, change, leave, add, remove } = useTextList(props);
  const hintId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint ? hintId : undefined}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <ul className={styles.entries} ref={list}>
        {rows.map((value, index) => (
          <TextListEntry
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place; its text changes with each key
            key={index}
            label={label}
            place={index + 1}
            value={value}
            placeholder={placeholder}
            message={message(index)}
            note={note(index)}
            canRemove={rows.length > 1 || value !== ''}
            onChange={(text, isPasted) => change(index, text, isPasted)}
            onLeave={() => leave(index)}
            onEnter={() => add(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <Button
        variant="quiet"
        className={`${styles.add} no-print`}
        disabled={!canAdd}
        onMouseDown={keepFocus}
        onClick={() => add(null)}
      >
        <Plus size={15} aria-hidden="true" />
        {addLabel}
      </Button>
    </fieldset>
  );
}
