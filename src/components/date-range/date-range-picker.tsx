import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { type DateRange, dateRangeAtom, rangeLabel, stepRange, todayAtom } from '../../state/dates/date-range.ts';
import { calendarTexts } from '../../text/dates.ts';
import button from '../button/button.module.css';
import { useFollowPresent } from '../follow/use-follow-present.ts';
import { lazyChunk } from '../lazy-part/lazy-part.tsx';
import { useCloseWhenLeft } from '../popover/use-close-when-left.ts';
import { dateRangeButtonId, stepDatesAtom } from '../shortcuts/shortcut-table.ts';
import styles from './date-range-picker.module.css';
import { type RangeLimits, untilToday } from './range-limits.ts';
import { type Refresh, RefreshButton, RefreshRow, useFollowDay, useReportsRefresh } from './refresh.tsx';

const { Part: DateRangePanel, preload } = lazyChunk(
  async () => (await import('./date-range-panel.tsx')).DateRangePanel,
);

interface RangePickerProps {
  readonly range: DateRange;
  readonly limits: RangeLimits;
  readonly onApply: (range: DateRange) => void;
  /** Goes to the previous or next period, if there is one. */
  readonly onStep: (direction: -1 | 1) => void;
  /** How the page refreshes, next to its dates and below the calendar; null if nothing new can appear. */
  readonly refresh: Refresh | null;
}

interface FootProps {
  /** Below the calendar. */
  readonly foot: ReactNode;
}

/** The page's dates, with a dropdown to change them (DAT-006). */
export function RangePicker({ refresh, ...props }: RangePickerProps) {
  return (
    <div className={styles.dates}>
      <RangeDropdown {...props} foot={refresh && <RefreshRow refresh={refresh} />} />
      {refresh && <RefreshButton refresh={refresh} />}
    </div>
  );
}

function RangeDropdown({ range, limits, onApply, onStep, foot }: Omit<RangePickerProps, 'refresh'> & FootProps) {
  useStepsByKey(onStep);
  const [isOpen, setIsOpen] = useState(false);
  const dropdown = useRef<HTMLDivElement>(null);
  useCloseWhenLeft(dropdown, isOpen);
  const id = useId();
  const label = rangeLabel(range);
  // The current year is hidden where space is tight, unless the first day is in another one (DAT-034).
  const thisYear = `, ${useAtomValue(todayAtom).slice(0, 4)}`;
  const isOfOneYear = range.start.slice(0, 4) === range.end.slice(0, 4);
  const year = isOfOneYear && label.endsWith(thisYear) ? thisYear : '';
  return (
    <div className={styles.picker}>
      <button
        id={dateRangeButtonId}
        type="button"
        className={`${button.button} ${styles.button}`}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <CalendarDays className={styles.icon} size={16} aria-hidden="true" />
        <span className="visually-hidden">{calendarTexts.title}: </span>
        <span className={styles.label}>
          {label.slice(0, label.length - year.length)}
          <span className={styles.year}>{year}</span>
        </span>
        <ChevronDown size={15} aria-hidden="true" />
      </button>
      <div
        ref={dropdown}
        id={id}
        className={styles.dropdown}
        popover="auto"
        role="dialog"
        aria-label={calendarTexts.title}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          <>
            <DateRangePanel
              fallback={<div className={styles.loading} />}
              applied={range}
              limits={limits}
              onApply={onApply}
              onDone={() => dropdown.current?.hidePopover()}
            />
            {foot}
          </>
        )}
      </div>
    </div>
  );
}

/** Lets keyboard shortcuts step through these dates while their picker is mounted. */
function useStepsByKey(onStep: (direction: -1 | 1) => void): void {
  const setSteps = useSetAtom(stepDatesAtom);
  const step = useEffectEvent(onStep);
  useEffect(() => {
    setSteps({ step: (direction) => step(direction) });
    return () => setSteps(null);
  }, [setSteps]);
}

const stepReportsAtom = atom(null, (get, set, direction: -1 | 1) => {
  const next = stepRange(get(dateRangeAtom), direction, get(todayAtom));
  if (next) set(dateRangeAtom, next);
});

/** The dates of the reports (DAT-001, DAT-015). */
export function DateRangePicker() {
  useFollowDay();
  useFollowPresent();
  const [range, setRange] = useAtom(dateRangeAtom);
  const step = useSetAtom(stepReportsAtom);
  const today = useAtomValue(todayAtom);
  const limits = useMemo<RangeLimits>(() => ({ max: today, check: (chosen) => untilToday(chosen, today) }), [today]);
  return <RangePicker range={range} limits={limits} onApply={setRange} onStep={step} refresh={useReportsRefresh()} />;
}
