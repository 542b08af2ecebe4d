import { clickRate } from '../../../components/campaign/click-rate.ts';
import { Figure } from '../../../components/figure/figure.tsx';
import { formatCount } from '../../../lib/format.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './campaign-banner.module.css';
import { useCampaignActivity } from './campaign-reports.ts';
import type { CampaignDays } from './use-campaign-days.ts';

/** As in every card: a dash where the figures could not be had. */
const nothing = '—';

interface CampaignTotalsProps {
  readonly campaignId: string;
  readonly days: CampaignDays;
}

/** Impressions and clicks of the days, and how they relate. */
export function CampaignTotals({ campaignId, days }: CampaignTotalsProps) {
  const { data, isFailed } = useCampaignActivity(campaignId, days.asked);
  const shown = (value: string | undefined) => (isFailed ? nothing : (value ?? null));
  const count = data?.activityByDate.length ?? 0;
  const aDay = (total: number) =>
    count > 0 ? campaignTexts.perDay((total / count).toLocaleString('en-US', { maximumFractionDigits: 1 })) : '';
  return (
    <dl className={styles.totals}>
      <Figure
        label={campaignTexts.impressions}
        value={shown(data && formatCount(data.adImpressions))}
        hint={data && aDay(data.adImpressions)}
      />
      <Figure
        label={campaignTexts.clicks}
        value={shown(data && formatCount(data.clicks))}
        hint={data && aDay(data.clicks)}
      />
      <Figure
        label={campaignTexts.clickRate}
        value={shown(data && clickRate(data.clicks, data.adImpressions))}
        hint={campaignTexts.clickRateHint}
      />
    </dl>
  );
}
