import { X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { textListTexts } from '../../text/text-list.ts';
import { keepFocus } from './keep-focus.ts';
import styles from './text-list.module.css';

interface TextListEntryProps {
  readonly label: string;
  /** From 1. */
  readonly place: number;
  readonly value: string;
  readonly placeholder: string | undefined;
  readonly message: string | null;
  readonly note: string | null;
  readonly canRemove: boolean;
  readonly onChange: (value: string, isPasted: boolean) => void;
  readonly onLeave: () => void;
  readonly onEnter: () => void;
  readonly onRemove: () => void;
}

/** One box of the list, with what is wrong with it or became of it beneath. */
export function TextListEntry(props: TextListEntryProps) {
  const { label, place, value, placeholder, message, note, canRemove, onChange, onLeave, onEnter, onRemove } = props;
  const saidId = useId();
  const said = message ?? note;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li className={styles.entry}>
      <input
        className={styles.box}
        aria-label={textListTexts.entry(label, place)}
        aria-invalid={message !== null || undefined}
        aria-describedby={said === null ? undefined : saidId}
        value={value}
        placeholder={placeholder}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target, nativeEvent }) =>
          onChange(target.value, nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste')
        }
        onBlur={onLeave}
        onKeyDown={enter}
      />
      {canRemove && (
        <button
          type="button"
          className={`${styles.remove} no-print`}
          aria-label={textListTexts.remove(value.trim() || textListTexts.entry(label, place))}
          onMouseDown={keepFocus}
          onClick={onRemove}
        >
          <X size={15} aria-hidden="true" />
        </button>
      )}
      <p className={styles.said} id={saidId} role="status" data-kind={message ? 'bad' : undefined}>
        {said}
      </p>
    </li>
  );
}
