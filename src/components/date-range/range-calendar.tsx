import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from '../../lib/day.ts';
import type { DateRange } from '../../state/dates/date-range.ts';
import styles from './calendar.module.css';
import { dayAfterKey } from './calendar-keys.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { CalendarNavigation } from './calendar-navigation.tsx';
import { monthOf, monthsUpTo, viewWith } from './month-grid.ts';
import { rangeBetween } from './range-choice.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface RangeCalendarProps {
  readonly range: DateRange | null;
  /** The first day while the second is awaited. */
  readonly anchor: Day | null;
  /** The first day that may be chosen; any without it. */
  readonly min?: Day | undefined;
  /** The last day that may be chosen. */
  readonly max: Day;
  readonly onChoose: (day: Day) => void;
}

/** Two months, one on a phone. Arrow keys walk by day and week, Page Up and Down by month, with Shift by year. */
export function RangeCalendar({ range, anchor, min, max, onChoose }: RangeCalendarProps) {
  const count = useIsNarrow() ? 1 : 2;
  const [focused, setFocused] = useState(range?.end ?? max);
  const [hovered, setHovered] = useState<Day | null>(null);
  const [last, setLast] = useState(monthOf(focused));
  const calendar = useRef<HTMLDivElement>(null);
  const months = monthsUpTo(last, count);
  const first = months[0] ?? last;
  const isInSight = monthOf(focused) >= first && monthOf(focused) <= last;
  const shown = anchor === null ? range : rangeBetween(anchor, hovered ?? anchor);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, event.shiftKey, focused, max, min);
    if (next === null) return;
    event.preventDefault();
    flushSync(() => {
      setFocused(next);
      setHovered(next);
      setLast(viewWith(monthOf(next), last, count));
    });
    calendar.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    <div ref={calendar} className={styles.calendar}>
      <CalendarNavigation months={months} min={min} max={max} onMove={setLast} />
      <div className={styles.months} onPointerLeave={() => setHovered(null)}>
        {months.map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            range={shown}
            // The one day that Tab reaches has to be in sight.
            reachable={isInSight ? focused : month === last ? firstIn(last, min, max) : null}
            min={min}
            max={max}
            onKeyDown={onKeyDown}
            onHover={setHovered}
            onFocus={setFocused}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  );
}

function firstIn(month: string, min: Day | undefined, max: Day): Day {
  const first = `${month}-01`;
  if (min !== undefined && first < min) return min;
  return first > max ? max : first;
}
