import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Day, formatDay } from '../../lib/day.ts';
import styles from './calendar.module.css';
import { addToMonth, type Month, monthOf, yearsWithin } from './month-grid.ts';

interface CalendarNavigationProps {
  readonly months: readonly Month[];
  readonly min?: Day | undefined;
  readonly max: Day;
  /** Called with the last month to show. */
  readonly onMove: (last: Month) => void;
}

/** The names of the months in sight, a step to either side, and the year of the first. */
export function CalendarNavigation({ months, min, max, onMove }: CalendarNavigationProps) {
  const first = months[0] ?? monthOf(max);
  const last = months.at(-1) ?? first;
  const move = (to: Month) => onMove(to > monthOf(max) ? monthOf(max) : to);
  const year = Number(first.slice(0, 4));
  return (
    <div className={styles.navigation}>
      {months.map((month, index) => (
        <div key={month} className={styles.caption}>
          {index === 0 && (
            <button
              type="button"
              aria-label="Previous month"
              disabled={min !== undefined && first <= monthOf(min)}
              onClick={() => move(addToMonth(last, -1))}
            >
              <ChevronLeft size={18} aria-hidden="true" />
            </button>
          )}
          <span className={styles.name} aria-live="polite">
            {formatDay(`${month}-01`, index === 0 ? 'MMMM' : 'MMMM YYYY')}
            {index === 0 && (
              <select
                aria-label="Year"
                value={year}
                onChange={(event) => move(addToMonth(last, (Number(event.target.value) - year) * 12))}
              >
                {yearsWithin(min === undefined ? { max } : { min, max }).map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            )}
          </span>
          {month === last && (
            <button
              type="button"
              aria-label="Next month"
              disabled={last >= monthOf(max)}
              onClick={() => move(addToMonth(last, 1))}
            >
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
