import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import type { CampaignBasicsFragment } from '../../../generated/operations.ts';
import { formatDay } from '../../../lib/day.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import type { CampaignDays } from './use-campaign-days.ts';
import styles from './view.module.css';

interface EmptyDaysProps {
  readonly campaign: CampaignBasicsFragment;
  readonly days: CampaignDays;
}

/** Stands where there is nothing to count: the campaign has not begun, or the days lie outside its period. */
export function EmptyDays({ campaign, days }: EmptyDaysProps) {
  return (
    <div className={styles.panel}>
      {days.isBegun ? (
        <EmptyState text={campaignTexts.outside}>
          <Button onClick={() => days.choose(null)}>{campaignTexts.showWhole}</Button>
        </EmptyState>
      ) : (
        <EmptyState text={campaignTexts.notBegun(formatDay(campaign.startDate, 'MMMM D, YYYY'))} />
      )}
    </div>
  );
}
