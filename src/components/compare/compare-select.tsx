import { useAtom, useAtomValue } from 'jotai';
import { ChevronDown, GitCompareArrows } from 'lucide-react';
import { canCompareAtom, compareAtom } from '../../state/dates/compare-atoms.ts';
import { compareModes } from '../../state/dates/compare-range.ts';
import { compareTexts } from '../../text/compare.ts';
import button from '../button/button.module.css';
import styles from './compare-select.module.css';

/** Chooses what the page is compared with: beside the dates, on the pages that can be compared. */
export function CompareSelect() {
  const isShown = useAtomValue(canCompareAtom);
  const [mode, setMode] = useAtom(compareAtom);
  if (!isShown) return null;
  return (
    <span className={`${button.button} ${styles.compare}`} data-on={mode !== null || undefined}>
      <GitCompareArrows size={16} aria-hidden="true" />
      <span className={styles.text} aria-hidden="true">
        {mode ? compareTexts.shortModes[mode] : compareTexts.button}
      </span>
      <ChevronDown className={styles.arrow} size={15} aria-hidden="true" />
      <select
        className={styles.select}
        aria-label={compareTexts.label}
        value={mode ?? ''}
        onChange={({ target }) => setMode(compareModes.find((known) => known === target.value) ?? null)}
      >
        <option value="">{compareTexts.off}</option>
        {compareModes.map((known) => (
          <option key={known} value={known}>
            {compareTexts.modes[known]}
          </option>
        ))}
      </select>
    </span>
  );
}
