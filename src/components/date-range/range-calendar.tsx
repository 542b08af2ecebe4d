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
import { knownZone } from '../../lib/safe-values.ts';
import { type DateRange, timeZoneAtom } from '../../state/dates/date-range.ts';
import { calendarTexts } from '../../text/dates.ts';
import styles from './range-calendar.module.css';
import { type DayRules, isChoosable } from './range-limits.ts';

interface RangeCalendarProps {
  /** Null while the typed days are no range. */
  readonly range: DateRange | null;
  /** The first day that may be chosen; any without it. */
  readonly min?: Day | undefined;
  /** The last day that may be chosen. */
  readonly max: Day;
  /** Any day within the bounds without it. */
  readonly days?: DayRules | undefined;
  /** Called with the first day of a choice while the second is awaited, and with null once none is. */
  readonly onFirstDay: (day: Day | null) => void;
  /** Called with the second day, in order with the first. */
  readonly onChoose: (range: DateRange) => void;
}

/** Two months, one on a phone, each of six weeks (DAT-009). What a day is called follows the account's time zone. */
export function RangeCalendar({ range, min, max, days, onFirstDay, onChoose }: RangeCalendarProps) {
  const timeZone = knownZone(useAtomValue(timeZoneAtom));
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
        // A range may span days that can't begin or end one.
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

/** The names of the visible months, a step to either side, and the year of the first month. */
function Navigation({ months, min, max }: NavigationProps) {
  const state = useContext(RangeCalendarStateContext);
  if (!state) return null;
  const { start, end } = state.visibleRange;
  const firstShown = start.toString();
  // The month beside the first that may be chosen may be of the year before.
  const from = min === undefined || min < firstShown ? min : firstShown;
  const goToYear = (year: number) =>
    // The calendar moves its view just so far that it shows this day.
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
                  // Else the calendar takes it for a press outside, which ends a choice between its two days.
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

/** Reports the first day of a choice (DAT-007). The library itself only reports whole ranges. */
function FirstDay({ onChange }: { readonly onChange: (day: Day | null) => void }) {
  const state = useContext(RangeCalendarStateContext);
  const day = state?.anchorDate ? toCalendarDate(state.anchorDate).toString() : null;
  const report = useEffectEvent(() => {
    onChange(day);
    // After a key the library moves on to the next day, which would show a range that nobody has chosen.
    if (state?.anchorDate && !state.isDragging) state.setFocusedDate(state.anchorDate);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is what the effect answers to
  useEffect(() => report(), [day]);
  return null;
}

/** The years of the dropdown: 1900 to 2100 where no bounds are set (DAT-013). Latest first. */
export function yearsWithin({ min, max }: { readonly min?: Day; readonly max?: Day }): number[] {
  const from = Number(min?.slice(0, 4) ?? 1900);
  const to = Number(max?.slice(0, 4) ?? 2100);
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}

const narrow = '(max-width: 767px)';

/** Whether the window is as narrow as a phone. */
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
