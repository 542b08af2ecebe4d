import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './view.module.css';

/** What a card says of days without an impression. */
export function NothingShown() {
  return <p className={styles.nothing}>{campaignTexts.nothingShown}</p>;
}
