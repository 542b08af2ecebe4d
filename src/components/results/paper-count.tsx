import { formatCount } from '../../lib/format.ts';
import { resultsTexts } from '../../text/results.ts';
import styles from './paper-count.module.css';

interface PaperCountProps {
  /** How many of the rows are there, from the first. */
  readonly shown: number;
  readonly totalCount: number;
}

/** On paper, in place of the control that leads to the other rows: which of how many are there (FRM-066). */
export function PaperCount({ shown, totalCount }: PaperCountProps) {
  if (shown === 0 || shown >= totalCount) return null;
  return <p className={styles.count}>{resultsTexts.range('1', formatCount(shown), formatCount(totalCount))}</p>;
}
