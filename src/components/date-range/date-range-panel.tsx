import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { useEffect, useId, useRef, useState } from 'react';
import { type Day, daysBetween, formatDay } from '../../lib/day.ts';
import { datePresets } from '../../state/dates/date-presets.ts';
import type { DateRange } from '../../state/dates/date-range.ts';
import { calendarTexts, dateMessages } from '../../text/dates.ts';
import { Button } from '../button/button.tsx';
import styles from './date-range-panel.module.css';
import { RangeCalendar } from './range-calendar.tsx';
import { type CheckedRange, type DayRules, isChoosable, type RangeLimits, type RangePreset } from './range-limits.ts';

const textsOf = ({ start, end }: DateRange) => ({ start: typedDay(start), end: typedDay(end) });

interface DateRangePanelProps {
  readonly applied: DateRange;
  readonly limits: RangeLimits;
  readonly onApply: (range: DateRange) => void;
  readonly onDone: () => void;
}

/** Presets, two text fields and a calendar that edit one draft. Nothing is requested until it is applied. */
export function DateRangePanel({ applied, limits, onApply, onDone }: DateRangePanelProps) {
  const { min, max, days, check } = limits;
  const presets = limits.presets ?? datePresets.map(({ label, range }) => ({ label, range: range(max) }));
  const [edited, setEdited] = useState<Texts | null>(null);
  // Until edited, the fields follow the page, whose days move at midnight (DAT-030).
  const texts = edited ?? textsOf(applied);
  const [firstDay, setFirstDay] = useState<Day | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const draft = readTypedRange(texts.start, texts.end, check, days).range;
  const apply = (range: DateRange) => {
    if (range.start !== applied.start || range.end !== applied.end) onApply(range);
    onDone();
  };
  const fill = (range: DateRange) => {
    setEdited(textsOf(range));
    setProblem(null);
  };
  const chooseFirst = (day: Day | null) => {
    setFirstDay(day);
    if (day !== null) fill({ start: day, end: day });
  };
  const submit = () => {
    const typedRange = readTypedRange(texts.start, texts.end, check, days);
    setProblem(typedRange.problem);
    if (typedRange.range) return apply(typedRange.range);
    const [start, end] = panel.current?.querySelectorAll('input') ?? [];
    (parseUsDay(texts.start.trim()) === null ? start : end)?.focus();
  };

  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      <PresetList presets={presets} applied={applied} onChoose={apply} />
      <div className={styles.main}>
        <RangeFields
          texts={texts}
          problem={problem}
          onChange={(next) => {
            setEdited(next);
            setProblem(null);
          }}
          onApply={submit}
        />
        <RangeCalendar range={draft} min={min} max={max} days={days} onFirstDay={chooseFirst} onChoose={fill} />
        <p className={styles.hint} role="status">
          {firstDay !== null && calendarTexts.chooseLast}
          {firstDay === null && draft && calendarTexts.days(daysBetween(draft.start, draft.end) + 1)}
        </p>
      </div>
    </div>
  );
}

interface PresetListProps {
  readonly presets: readonly RangePreset[];
  readonly applied: DateRange;
  readonly onChoose: (range: DateRange) => void;
}

/** Presets, with the current one marked. */
function PresetList({ presets, applied, onChoose }: PresetListProps) {
  return (
    <ul className={styles.presets} aria-label={calendarTexts.presets}>
      {presets.map(({ label, range }) => {
        const isApplied = range.start === applied.start && range.end === applied.end;
        return (
          <li key={label}>
            <button type="button" aria-pressed={isApplied} onClick={() => onChoose(range)}>
              {label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface Texts {
  readonly start: string;
  readonly end: string;
}

interface RangeFieldsProps {
  readonly texts: Texts;
  readonly problem: string | null;
  readonly onChange: (texts: Texts) => void;
  readonly onApply: () => void;
}

/** The two days as text, MM/DD/YYYY, and any problem with them. */
function RangeFields({ texts, problem, onChange, onApply }: RangeFieldsProps) {
  const id = useId();
  const field = (name: keyof Texts, label: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        autoComplete="off"
        placeholder={calendarTexts.format}
        value={texts[name]}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <div className={styles.fields}>
        {field('start', calendarTexts.start)}
        {field('end', calendarTexts.end)}
        <Button type="submit" variant="primary">
          {calendarTexts.apply}
        </Button>
      </div>
      <p className={styles.problem} id={id} role="alert">
        {problem}
      </p>
    </form>
  );
}

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** Parses MM/DD/YYYY strictly; null if it isn't a valid day (DAT-015). */
export function parseUsDay(text: string): Day | null {
  const parsed = dayjs.utc(text, 'MM/DD/YYYY', true);
  return parsed.isValid() ? parsed.format('YYYY-MM-DD') : null;
}

/** A day formatted for typing, MM/DD/YYYY. */
export function typedDay(day: Day): string {
  return formatDay(day, 'MM/DD/YYYY');
}

/** Parses two typed days into a range accepted by `check`, or returns the problem (DAT-015). */
export function readTypedRange(
  startText: string,
  endText: string,
  check: RangeLimits['check'],
  days: DayRules = {},
): CheckedRange {
  const start = parseUsDay(startText.trim());
  const end = parseUsDay(endText.trim());
  if (start === null || end === null) return { range: null, problem: dateMessages.invalid };
  if (!isChoosable(start, days) || !isChoosable(end, days)) return { range: null, problem: dateMessages.notOffered };
  return check({ start, end });
}
