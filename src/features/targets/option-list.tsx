import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { TargetValue } from '../../../schema/reference/target-values.ts';
import { targetsTexts } from '../../text/targets.ts';
import styles from './option-list.module.css';

interface OptionListProps {
  readonly label: string;
  readonly options: readonly TargetValue[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (value: string, isChosen: boolean) => void;
}

/** The index that a key moves to; null for other keys. */
function indexAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Checkboxes with a single tab stop, since a list may have 249 options: arrow keys move within the list. */
export function OptionList({ label, options, chosen, onChoose }: OptionListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const hintId = useId();
  const [active, setActive] = useState<string | null>(null);
  const stop = options.some(({ value }) => value === active) ? active : options[0]?.value;
  const move = (event: KeyboardEvent) => {
    const place = options.findIndex(({ value }) => value === stop);
    const next = indexAfter(event.key, place, options.length);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelectorAll('input')[next]?.focus();
  };
  return (
    <fieldset ref={list} className={styles.list} aria-describedby={hintId} onKeyDown={move}>
      <legend className="visually-hidden">{label}</legend>
      <p className="visually-hidden" id={hintId}>
        {targetsTexts.arrowKeys}
      </p>
      {options.map(({ value, label: name }) => (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.has(value)}
            tabIndex={value === stop ? 0 : -1}
            onFocus={() => setActive(value)}
            onChange={({ target }) => onChoose(value, target.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
