import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useId } from 'react';
import { limits } from '../../../schema/reference/limits.ts';
import { formatCount } from '../../lib/format.ts';
import { textListTexts } from '../../text/forms.ts';
import { Button, IconButton } from '../button/button.tsx';
import styles from './text-list.module.css';
import { cleanEntries, type TidyResult, useTextList } from './use-text-list.ts';

interface TextListProps {
  /** Labels the list and, with a number, each box. */
  readonly label: string;
  /** As typed, including empty boxes; `cleanEntries` prepares them for saving. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly hint?: string;
  /** Returns the problem with an entry, or null. Shown after the box loses focus. */
  readonly validate?: (value: string) => string | null;
  /** Normalizes an entry when its box loses focus or is pasted into, with a note about the change. */
  readonly tidy?: (value: string) => TidyResult;
  /**
   * Information about an entry, shown below its box if there is no problem or note. Null while loading, which reserves
   * the space.
   */
  readonly describe?: ((value: string) => string | null) | null;
  readonly addLabel: string;
  readonly placeholder?: string;
  /** Set if a heading next to the list already shows the label. */
  readonly isLabelHidden?: boolean;
}

/**
 * A growing list of text boxes, one per entry. A box can be added when the last is filled (SET-005), also with Enter.
 */
export function TextList(props: TextListProps) {
  const { label, hint, describe, addLabel, placeholder, isLabelHidden = false } = props;
  const { rows, list, canAdd, leftOut, note, message, isTyping, ...actions } = useTextList(props);
  const { change, pasteLines, leave, add, remove } = actions;
  const hintId = useId();
  const factOf = (value: string) => (describe === null ? '\u00a0' : (describe?.(value) ?? null));
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its index; its text changes with each key
            key={index}
            label={label}
            place={index + 1}
            value={value}
            placeholder={placeholder}
            message={message(index)}
            note={note(index)}
            fact={isTyping(index) || value.trim() === '' ? null : factOf(value)}
            canRemove={rows.length > 1 || value !== ''}
            onChange={(text, isPasted) => change(index, text, isPasted)}
            onPasteLines={(text, others) => pasteLines(index, text, others)}
            onLeave={() => leave(index)}
            onEnter={() => add(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <p className={styles.message} role="status" data-kind="bad">
        {leftOut > 0 && textListTexts.leftOut(leftOut, formatCount(leftOut), limits.listEntries)}
      </p>
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

interface TextListEntryProps {
  readonly label: string;
  /** From 1. */
  readonly place: number;
  readonly value: string;
  readonly placeholder: string | undefined;
  readonly message: string | null;
  readonly note: string | null;
  readonly fact: string | null;
  readonly canRemove: boolean;
  readonly onChange: (value: string, isPasted: boolean) => void;
  /** Gets the box's text with the first pasted line inserted, and the remaining lines. */
  readonly onPasteLines: (value: string, others: readonly string[]) => void;
  readonly onLeave: () => void;
  readonly onEnter: () => void;
  readonly onRemove: () => void;
}

/** A box of the list. Below it is its problem or note, otherwise information about the entry. */
function TextListEntry(props: TextListEntryProps) {
  const { label, place, value, placeholder, message, note, fact, canRemove } = props;
  const { onChange, onPasteLines, onLeave, onEnter, onRemove } = props;
  const statusId = useId();
  const factId = useId();
  const statusText = message ?? note;
  const describedByFact = fact === null ? undefined : factId;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const [first, ...others] = linesOf(event.clipboardData.getData('text/plain'));
    // The browser itself handles one pasted line, but would join several.
    if (first === undefined || others.length === 0) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    onPasteLines(value.slice(0, start) + first + value.slice(end), others);
  };
  return (
    <li className={styles.entry}>
      <input
        className={styles.box}
        aria-label={textListTexts.entry(label, place)}
        aria-invalid={message !== null || undefined}
        aria-describedby={statusText === null ? describedByFact : statusId}
        value={value}
        placeholder={placeholder}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target, nativeEvent }) =>
          onChange(target.value, nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste')
        }
        onPaste={paste}
        onBlur={onLeave}
        onKeyDown={enter}
      />
      {canRemove && (
        <IconButton
          className="no-print"
          icon={X}
          label={textListTexts.remove(value.trim() || textListTexts.entry(label, place))}
          onMouseDown={keepFocus}
          onClick={onRemove}
        />
      )}
      <p className={styles.message} id={statusId} role="status" data-kind={message ? 'bad' : undefined}>
        {statusText}
      </p>
      {statusText === null && fact !== null && (
        <p className={styles.message} id={factId}>
          {fact}
        </p>
      )}
    </li>
  );
}

/** The non-empty, distinct lines of a text (SET-004), such as the cells of a spreadsheet column. */
function linesOf(text: string): string[] {
  return cleanEntries(text.split(/[\r\n]+/));
}

/**
 * For `onMouseDown` of a button near a text list: keeps focus in the box until the click. Otherwise its problem would
 * appear first, could move the button away from the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
