import type { Day } from '../../lib/day.ts';
import type { DateRange } from '../../state/dates/date-range.ts';
import { datePresets } from '../../state/dates/presets.ts';
import styles from './date-range-panel.module.css';

interface PresetListProps {
  readonly today: Day;
  readonly applied: DateRange;
  readonly onChoose: (range: DateRange) => void;
}

/** Ranges at a click; the one in force is marked. */
export function PresetList({ today, applied, onChoose }: PresetListProps) {
  return (
    <ul className={styles.presets} aria-label="Presets">
      {datePresets.map((preset) => {
        const range = preset.range(today);
        const isApplied = range.start === applied.start && range.end === applied.end;
        return (
          <li key={preset.label}>
            <button type="button" aria-pressed={isApplied} onClick={() => onChoose(range)}>
              {preset.label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
