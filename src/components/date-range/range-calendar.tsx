import { parseDate, toCalendarDate, toZoned } from '@internationalized/date';
import { useAtomValue } from 'jotai';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  RangeCalendar as AriaRangeCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  I18nProvider,
  RangeCalendarStateContext,
} from 'react-aria-components';
import { type Day, formatDay } from '../../lib/day.ts';
import { supportedZone } from '../../lib/safe-values.ts';
import { type DateRange, timeZoneAtom } from '../../state/dates/date-range.ts';
import { calendarTexts } from '../../text/dates.ts';
import styles from './range-calendar.module.css';
import { type DayRules, isChoosable } from './range-limits.ts';

interface RangeCalendarProps {
  /** Null while the typed days aren't a valid range. */
  readonly range: DateRange | null;
  /** The first selectable day; unlimited if undefined. */
  readonly min?: Day | undefined;
  /** The last selectable day. */
  readonly max: Day;
  /** If undefined, any day within the bounds. */
  readonly days?: DayRules | undefined;
  /** Called with the first day of a selection while the second is pending, and with null when it ends. */
  readonly onFirstDay: (day: Day | null) => void;
  /** Called with the second day, in order with the first. */
  readonly onChoose: (range: DateRange) => void;
}

/** Two months, or one on a phone, of six weeks each (DAT-009). Today's label follows the account's time zone. */
export function RangeCalendar({ range, min, max, days, onFirstDay, onChoose }: RangeCalendarProps) {
  const timeZone = supportedZone(useAtomValue(timeZoneAtom));
  const months = useIsNarrow() ? 1 : 2;
  const zoned = (day: Day) => toZoned(parseDate(day), timeZone);
  return (
    <I18nProvider locale="en-US">
      <AriaRangeCalendar
        className={styles.calendar}
        value={range && { start: zoned(range.start), end: zoned(range.end) }}
        defaultFocusedValue={parseDate(range?.end ?? max)}
        minValue={min === undefined ? null : parseDate(min)}
        maxValue={parseDate(max)}
        isDateUnavailable={(date) => days !== undefined && !isChoosable(toCalendarDate(date).toString(), days)}
        // A range can contain days on which it can't start or end.
        allowsNonContiguousRanges
        visibleDuration={{ months }}
        weeksInMonth={6}
        pageBehavior="single"
        selectionAlignment="end"
        commitBehavior="reset"
        onChange={({ start, end }) =>
          onChoose({ start: toCalendarDate(start).toString(), end: toCalendarDate(end).toString() })
        }
      >
        <Navigation months={months} min={min} max={max} />
        <div className={styles.months}>
          {Array.from({ length: months }, (_, offset) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the view, whichever month is in it
            <CalendarGrid key={offset} className={styles.month} offset={{ months: offset }} weekdayStyle="short">
              <CalendarGridHeader>
                {(weekday) => <CalendarHeaderCell>{weekday.slice(0, 2)}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={date.toString() === max ? `${styles.day} ${styles.last}` : (styles.day ?? '')}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          ))}
        </div>
        <FirstDay onChange={onFirstDay} />
      </AriaRangeCalendar>
    </I18nProvider>
  );
}

interface NavigationProps {
  readonly months: number;
  readonly min?: Day | undefined;
  readonly max: Day;
}

/**
 * The names of the visible months, buttons for the previous and next month, and a select for the first month's year.
 */
function Navigation({ months, min, max }: NavigationProps) {
  const state = useContext(RangeCalendarStateContext);
  if (!state) return null;
  const { start, end } = state.visibleRange;
  const firstShown = start.toString();
  // A month shown next to the first selectable one can be in the previous year.
  const from = min === undefined || min < firstShown ? min : firstShown;
  const goToYear = (year: number) =>
    // The calendar moves its view only as far as needed to show this day.
    state.setFocusedDate((year < start.year ? end : start).add({ years: year - start.year }));
  return (
    <div className={styles.navigation}>
      {Array.from({ length: months }, (_, index) => {
        const month = start.add({ months: index }).toString();
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the view, whose controls keep the focus
          <div key={index} className={styles.caption}>
            {index === 0 && (
              <Button slot="previous" aria-label={calendarTexts.previousMonth}>
                <ChevronLeft size={18} aria-hidden="true" />
              </Button>
            )}
            <span className={styles.name}>
              {formatDay(month, index === 0 ? 'MMMM' : 'MMMM YYYY')}
              {index === 0 && (
                <select
                  aria-label={calendarTexts.year}
                  value={start.year}
                  onChange={({ target }) => goToYear(Number(target.value))}
                  // Otherwise the calendar treats it as a press outside, which would end a selection between its two
                  // days.
                  onPointerUp={(event) => event.stopPropagation()}
                >
                  {yearsWithin(from === undefined ? { max } : { min: from, max }).map((year) => (
                    <option key={year}>{year}</option>
                  ))}
                </select>
              )}
            </span>
            {index === months - 1 && (
              <Button slot="next" aria-label={calendarTexts.nextMonth}>
                <ChevronRight size={18} aria-hidden="true" />
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Reports the first day of a selection (DAT-007). The library only reports complete ranges. */
function FirstDay({ onChange }: { readonly onChange: (day: Day | null) => void }) {
  const state = useContext(RangeCalendarStateContext);
  const day = state?.anchorDate ? toCalendarDate(state.anchorDate).toString() : null;
  const report = useEffectEvent(() => {
    onChange(day);
    // After a key press, the library focuses the next day, which would show a range that wasn't selected.
    if (state?.anchorDate && !state.isDragging) state.setFocusedDate(state.anchorDate);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is what the effect answers to
  useEffect(() => report(), [day]);
  return null;
}

/** The years of the dropdown, latest first: 1900 to 2100 without bounds (DAT-013). */
export function yearsWithin({ min, max }: { readonly min?: Day; readonly max?: Day }): number[] {
  const from = Number(min?.slice(0, 4) ?? 1900);
  const to = Number(max?.slice(0, 4) ?? 2100);
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}

const narrow = '(max-width: 767px)';

/** Whether the window is phone-sized. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(narrow);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(narrow).matches,
  );
}
