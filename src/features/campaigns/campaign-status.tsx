import type { CampaignStatus as Status } from '../../../schema/generated/types.ts';
import { campaignTexts } from '../../text/campaigns.ts';
import styles from './campaign-status.module.css';

/** Where a campaign stands: in words, with a mark of its own form, so that nobody needs its colour. */
export function CampaignStatus({ status }: { readonly status: Status }) {
  return (
    <span className={styles.status} data-status={status}>
      {campaignTexts.statuses[status]}
    </span>
  );
}
