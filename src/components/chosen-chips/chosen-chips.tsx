import { useEffect, useRef, useState } from 'react';
import { chosenChipsTexts } from '../../text/forms.ts';
import { Button } from '../button/button.tsx';
import { Chip } from '../chip/chip.tsx';
import styles from './chosen-chips.module.css';

interface ChosenChipsProps {
  /** Names the list, for screen readers. */
  readonly label: string;
  readonly chosen: readonly { readonly value: string; readonly label: string }[];
  /** Shown when nothing is chosen. */
  readonly emptyText: string;
  readonly onRemove: (value: string) => void;
}

/** Number of chips shown before More is clicked. */
const shownAtFirst = 6;

/** The values chosen from a list, each with a remove button. Print shows all chips. */
export function ChosenChips({ label, chosen, emptyText, onRemove }: ChosenChipsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focusOn, setFocusOn] = useState<number | null>(null);
  // The pressed button is removed with its chip. Focus moves to the next one, or to the group after the last.
  useEffect(() => {
    if (focusOn === null) return;
    const buttons = group.current?.querySelectorAll<HTMLButtonElement>('li button');
    (buttons?.[Math.min(focusOn, buttons.length - 1)] ?? group.current)?.focus();
    setFocusOn(null);
  }, [focusOn]);
  const hidden = chosen.length - shownAtFirst;
  return (
    <div ref={group} className={styles.chosen} tabIndex={-1}>
      {chosen.length === 0 ? (
        <p className={styles.none}>{emptyText}</p>
      ) : (
        <ul className={styles.chips} aria-label={label}>
          {chosen.map(({ value, label: name }, index) => (
            <li key={value} className={styles.item} data-folded={(!isOpen && index >= shownAtFirst) || undefined}>
              <Chip
                title={name}
                removeLabel={chosenChipsTexts.remove(name)}
                onRemove={() => {
                  setFocusOn(index);
                  onRemove(value);
                }}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button
          variant="quiet"
          className={`${styles.more} no-print`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? chosenChipsTexts.showFewer : chosenChipsTexts.showAll(hidden)}
        </Button>
      )}
    </div>
  );
}
