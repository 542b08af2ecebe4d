import { useAtomValue } from 'jotai';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { appliedGroups } from '../../state/sessions/applied-filters.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { filterSheetTexts } from '../../text/results.ts';
import button from '../button/button.module.css';
import { useFocusLeft } from '../popover/use-close-when-left.ts';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  /** What narrows and arranges a list: the filter bar, what is applied, and the list's other controls. */
  readonly children: ReactNode;
  /** Stays on the page, beside the button that opens the sheet. */
  readonly beside?: ReactNode;
}

/**
 * The controls above a list. On a phone they are behind one button, in a sheet from the bottom, so that the list begins
 * in the upper third of the screen (SES-071); applying filters closes it, and so does the focus that goes on below it
 * (FRM-054).
 */
export function FilterSheet({ children, beside }: FilterSheetProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const groups = appliedGroups(useAtomValue(sessionsConfigAtom));
  const count = groups.reduce((sum, { filters }) => sum + filters.length, 0);
  useEffect(() => {
    if (isOpen) closer.current?.focus();
  }, [isOpen]);
  // A dropdown lies elsewhere in the page, but its events pass through the sheet.
  const lastWithin = useRef<Event>(null);
  const isPart = (target: Element, event: Event) => event === lastWithin.current || target.contains(opener.current);
  useFocusLeft(isOpen, isPart, () => setIsOpen(false));
  const close = () => {
    if (!isOpen) return;
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.row}>
      <button
        ref={opener}
        type="button"
        className={`${button.button} ${styles.open} no-print`}
        aria-controls={id}
        aria-expanded={isOpen}
        aria-label={filterSheetTexts.open(count)}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        {filterSheetTexts.title}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      {isOpen && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed and submitted are the controls inside; the sheet follows them */}
      <div
        id={id}
        className={styles.sheet}
        data-open={isOpen || undefined}
        onSubmit={close}
        onFocus={({ nativeEvent }) => {
          lastWithin.current = nativeEvent;
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        <div className={styles.head}>
          <p>{filterSheetTexts.title}</p>
          <button
            ref={closer}
            type="button"
            className={styles.close}
            aria-label={filterSheetTexts.close}
            onClick={close}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
      {beside}
    </div>
  );
}
