import { chartTexts } from '../../../text/charts.ts';
import styles from './total-sessions-chart.module.css';

interface LegendProps {
  /** Days of the earlier period, or why it has no line; null where nothing is compared. */
  readonly earlier?: { readonly text: string; readonly hasLine: boolean } | null;
}

/** Which line is which. */
export function TotalSessionsLegend({ earlier = null }: LegendProps) {
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.allMark} />
        {chartTexts.allSessions}
      </li>
      <li>
        <i className={styles.targetedMark} />
        {chartTexts.targetedSessions}
      </li>
      {earlier && (
        <li>
          {earlier.hasLine && <i className={styles.earlierMark} />}
          {earlier.text}
        </li>
      )}
    </ul>
  );
}
