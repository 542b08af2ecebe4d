import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { targetsTexts } from '../../text/targets.ts';
import styles from './chosen-chips.module.css';
import type { TargetOption } from './target-lists.ts';

interface ChosenChipsProps {
  readonly label: string;
  readonly chosen: readonly TargetOption[];
  readonly onRemove: (value: string) => void;
}

/** Chips that are shown before a person asks for the rest. */
const shownAtFirst = 6;

/** What is chosen of a list, each with its way out. Paper shows all of it. */
export function ChosenChips({ label, chosen, onRemove }: ChosenChipsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focusOn, setFocusOn] = useState<number | null>(null);
  // The button that was pressed goes with its chip: the next one takes the focus, or the group after the last.
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
        <p className={styles.none}>{targetsTexts.noneChosen}</p>
      ) : (
        <ul className={styles.chips} aria-label={targetsTexts.chosenList(label)}>
          {chosen.map(({ value, label: name }, index) => (
            <li key={value} className={styles.chip} data-folded={(!isOpen && index >= shownAtFirst) || undefined}>
              <span title={name}>{name}</span>
              <button
                type="button"
                className="no-print"
                aria-label={targetsTexts.remove(name)}
                onClick={() => {
                  setFocusOn(index);
                  onRemove(value);
                }}
              >
                <X size={13} aria-hidden="true" />
              </button>
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
          {isOpen ? targetsTexts.showFewer : targetsTexts.showAllChosen(hidden)}
        </Button>
      )}
    </div>
  );
}
