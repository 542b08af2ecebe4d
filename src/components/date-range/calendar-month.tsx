import type { KeyboardEvent } from 'react';
import { type Day, formatDay } from '../../lib/day.ts';
import type { DateRange } from '../../state/dates/date-range.ts';
import styles from './calendar.module.css';
import { type Month, monthGrid } from './month-grid.ts';

interface CalendarMonthProps {
  readonly month: Month;
  readonly range: DateRange | null;
  /** The day that Tab reaches, wherever it is. */
  readonly reachable: Day | null;
  readonly min?: Day | undefined;
  readonly max: Day;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onHover: (day: Day) => void;
  readonly onFocus: (day: Day) => void;
  readonly onChoose: (day: Day) => void;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** One month in six weeks, a button to a day. */
export function CalendarMonth({ month, range, reachable, min, max, onKeyDown, ...on }: CalendarMonthProps) {
  return (
    <table className={styles.month} aria-label={formatDay(`${month}-01`, 'MMMM YYYY')}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month neither move nor go
          <tr key={index}>
            {week.map((day, weekday) => {
              if (day === null) return <td key={weekdays[weekday]} />;
              const isIn = range !== null && day >= range.start && day <= range.end;
              const edge = edgeOf(day, range);
              return (
                <td key={weekdays[weekday]} data-in={isIn || undefined} data-edge={edge}>
                  <button
                    type="button"
                    data-day={day}
                    disabled={day > max || (min !== undefined && day < min)}
                    tabIndex={day === reachable ? 0 : -1}
                    aria-pressed={isIn}
                    aria-label={formatDay(day, 'dddd, MMMM D, YYYY')}
                    aria-current={day === max ? 'date' : undefined}
                    onKeyDown={onKeyDown}
                    onPointerEnter={() => on.onHover(day)}
                    onFocus={() => on.onFocus(day)}
                    onClick={() => on.onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function edgeOf(day: Day, range: DateRange | null): 'start' | 'end' | 'both' | undefined {
  if (range === null || (day !== range.start && day !== range.end)) return undefined;
  if (range.start === range.end) return 'both';
  return day === range.start ? 'start' : 'end';
}
