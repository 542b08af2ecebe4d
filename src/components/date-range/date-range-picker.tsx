import { useAtomValue } from 'jotai';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { dateRangeAtom } from '../../state/dates/date-range-atoms.ts';
import button from '../button/button.module.css';
import { dateRangeButtonId } from '../shortcuts/shortcut-places.ts';
import styles from './date-range-picker.module.css';
import { rangeLabel } from './range-label.ts';

const loadPanel = () => import('./date-range-panel.tsx');
const DateRangePanel = lazy(async () => ({ default: (await loadPanel()).DateRangePanel }));

/** The days that the page speaks of, and the dropdown that changes them (dashboard sections 4 and 5). */
export function DateRangePicker() {
  const range = useAtomValue(dateRangeAtom);
  const [isOpen, setIsOpen] = useState(false);
  const dropdown = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <div className={styles.picker}>
      <button
        id={dateRangeButtonId}
        type="button"
        className={`${button.button} ${styles.button}`}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
      >
        <CalendarDays className={styles.icon} size={16} aria-hidden="true" />
        <span className="visually-hidden">Date range: </span>
        <span className={styles.label}>{rangeLabel(range)}</span>
        <ChevronDown size={15} aria-hidden="true" />
      </button>
      <div
        ref={dropdown}
        id={id}
        className={styles.dropdown}
        popover="auto"
        role="dialog"
        aria-label="Date range"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<div className={styles.loading} />}>
            <DateRangePanel onDone={() => dropdown.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
