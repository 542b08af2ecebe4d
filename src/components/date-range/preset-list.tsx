import type { DateRange } from '../../state/dates/date-range.ts';
import styles from './date-range-panel.module.css';
import type { RangeLimits } from './range-limits.ts';

interface PresetListProps {
  readonly presets: RangeLimits['presets'];
  readonly applied: DateRange;
  readonly onChoose: (range: DateRange) => void;
}

/** Ranges at a click; the one in force is marked. */
export function PresetList({ presets, applied, onChoose }: PresetListProps) {
  return (
    <ul className={styles.presets} aria-label="Presets">
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
