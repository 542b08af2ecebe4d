import { campaignTexts } from '../../../text/campaigns.ts';
import { ActivityCard } from './activity-card.tsx';
import { AudienceCard } from './audience-card.tsx';
import { useEmployeeRanges, useIndustries, useRevenueRanges } from './campaign-reports.ts';
import { DevicesCard } from './devices-card.tsx';
import { LocationsCard } from './locations-card.tsx';
import { SharesCard } from './shares-card.tsx';
import type { CampaignDays } from './use-campaign-days.ts';
import styles from './view.module.css';

interface CampaignCardsProps {
  readonly campaignId: string;
  readonly days: CampaignDays;
}

/** What was shown and clicked in the days, and to whom (access section 2). */
export function CampaignCards({ campaignId, days }: CampaignCardsProps) {
  const { asked } = days;
  const industries = useIndustries(campaignId, asked);
  const revenueRanges = useRevenueRanges(campaignId, asked);
  const employeeRanges = useEmployeeRanges(campaignId, asked);
  return (
    <div className={styles.cards}>
      <div className={styles.top}>
        <ActivityCard campaignId={campaignId} range={asked} />
        <DevicesCard campaignId={campaignId} range={asked} />
      </div>
      <div className={styles.trio}>
        <SharesCard title={campaignTexts.industries} report={industries} />
        <SharesCard title={campaignTexts.revenueRanges} report={revenueRanges} />
        <SharesCard title={campaignTexts.employeeRanges} report={employeeRanges} />
      </div>
      <LocationsCard campaignId={campaignId} range={asked} />
      <AudienceCard campaignId={campaignId} range={asked} />
    </div>
  );
}
