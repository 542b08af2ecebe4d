import { sparkPath } from './spark-path.ts';
import styles from './sparkline.module.css';

interface SparklineProps {
  readonly values: readonly number[];
  /** Draws the way to the last value dashed: it is still growing. */
  readonly isLastUnfinished: boolean;
}

/** The shape of a series at a glance. Decoration: the chart below says the values. */
export function Sparkline({ values, isLastUnfinished }: SparklineProps) {
  const { finished, unfinished } = sparkPath(values, isLastUnfinished);
  return (
    <svg className={styles.spark} viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">
      <path d={finished} />
      {unfinished && <path d={unfinished} strokeDasharray="2.5 2.5" />}
    </svg>
  );
}
