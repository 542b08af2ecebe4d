import { chartTexts } from '../../../text/charts.ts';
import styles from './total-sessions-chart.module.css';

/** Which line is which. */
export function TotalSessionsLegend() {
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
    </ul>
  );
}
