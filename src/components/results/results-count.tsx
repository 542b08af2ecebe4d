import { formatCount } from '../../lib/format.ts';
import { nowShownText, resultsTexts } from '../../text/results.ts';
import styles from './results-count.module.css';

interface ResultsCountProps {
  /** How many rows match, in words; undefined while that is not known. */
  readonly count: string | undefined;
  /** The page of them that is shown, from 1. */
  readonly page?: number | undefined;
  /** How many rows are shown, where more were added to the first ones. */
  readonly loaded?: string | undefined;
}

/**
 * Tells screen readers how many rows match, and which of them came with the last press (FRM-069). It is apart from the
 * controls, since those are in a closed sheet on a phone (SES-071).
 */
export function ResultsCount({ count, page = 1, loaded }: ResultsCountProps) {
  return (
    <p className="visually-hidden" role="status">
      {count && nowShownText(count, page, loaded)}
    </p>
  );
}

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
