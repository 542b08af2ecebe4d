import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './activity-chart.module.css';

/** Which line is which, and on which side its scale stands. */
export function ActivityLegend({ hasClicks }: { readonly hasClicks: boolean }) {
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.impressionsMark} />
        {campaignTexts.leftScale}
      </li>
      <li>
        <i className={styles.clicksMark} />
        {hasClicks ? campaignTexts.rightScale : campaignTexts.noClicks}
      </li>
    </ul>
  );
}
