import { useEffect, useRef, useState } from 'react';
import { type Day, daysBetween } from '../../lib/day.ts';
import type { DateRange } from '../../state/dates/date-range.ts';
import styles from './date-range-panel.module.css';
import { PresetList } from './preset-list.tsx';
import { RangeCalendar } from './range-calendar.tsx';
import { chooseDay } from './range-choice.ts';
import { RangeFields } from './range-fields.tsx';
import type { RangeLimits } from './range-limits.ts';
import { readTypedRange, typedDay } from './typed-range.ts';

const textsOf = ({ start, end }: DateRange) => ({ start: typedDay(start), end: typedDay(end) });

interface DateRangePanelProps {
  readonly applied: DateRange;
  readonly limits: RangeLimits;
  readonly onApply: (range: DateRange) => void;
  readonly onDone: () => void;
}

/** Presets, two typed fields and a calendar over one draft; nothing is asked for before it is applied. */
export function DateRangePanel({ applied, limits, onApply, onDone }: DateRangePanelProps) {
  const { min, max, presets, check } = limits;
  const [texts, setTexts] = useState(textsOf(applied));
  const [anchor, setAnchor] = useState<Day | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const draft = readTypedRange(texts.start, texts.end, check).range;
  const apply = (range: DateRange) => {
    if (range.start !== applied.start || range.end !== applied.end) onApply(range);
    onDone();
  };
  const choose = (day: Day) => {
    const choice = chooseDay(anchor, day);
    setTexts(textsOf(choice));
    setAnchor(choice.anchor);
    setProblem(null);
  };
  const submit = () => {
    const typed = readTypedRange(texts.start, texts.end, check);
    setProblem(typed.problem);
    if (typed.range) apply(typed.range);
  };

  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      <PresetList presets={presets} applied={applied} onChoose={apply} />
      <div className={styles.main}>
        <RangeFields
          texts={texts}
          problem={problem}
          onChange={(next) => {
            setTexts(next);
            setAnchor(null);
            setProblem(null);
          }}
          onApply={submit}
        />
        <RangeCalendar range={draft} anchor={anchor} min={min} max={max} onChoose={choose} />
        <p className={styles.hint} role="status">
          {anchor !== null && 'Choose the last day'}
          {anchor === null && draft && dayCount(draft)}
        </p>
      </div>
    </div>
  );
}

function dayCount({ start, end }: DateRange): string {
  const days = daysBetween(start, end) + 1;
  return days === 1 ? '1 day' : `${days} days`;
}
