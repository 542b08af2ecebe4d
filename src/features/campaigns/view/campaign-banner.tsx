import type { ReactNode } from 'react';
import { rangeLabel } from '../../../components/date-range/range-label.ts';
import { Figure } from '../../../components/figure/figure.tsx';
import { Skeleton } from '../../../components/placeholder/placeholder.tsx';
import type { CampaignBasicsFragment } from '../../../generated/operations.ts';
import { formatCount } from '../../../lib/format.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import type { CampaignDays } from '../campaign-days.ts';
import { useCampaignActivity } from '../campaign-queries.ts';
import styles from './campaign-banner.module.css';
import { CreativeImage } from './creative-image.tsx';

interface CampaignBannerProps {
  readonly campaignId: string;
  /** Null while loading. */
  readonly campaign: CampaignBasicsFragment | null;
  readonly days: CampaignDays;
}

/** The booking and its ads, beside its results (CMP-013). */
export function CampaignBanner({ campaignId, campaign, days }: CampaignBannerProps) {
  const images = (isUpright: boolean) =>
    campaign?.creatives
      .filter(({ platform_id }) => (platform_id === 1) === isUpright)
      .map((creative) => (
        <CreativeImage
          key={creative.pvs_creative_id}
          creative={creative}
          vertical={campaign.verticalName}
          use="screen"
        />
      ));
  return (
    <section className={styles.banner} aria-label={campaignTexts.banner}>
      <div className={styles.booking}>
        {campaign ? images(true) : <Skeleton width="50px" height="150px" />}
        <div className={styles.facts}>
          <dl>
            <Fact label={campaignTexts.vertical}>{campaign?.verticalName}</Fact>
            <Fact label={campaignTexts.period}>
              {campaign && rangeLabel({ start: campaign.startDate, end: campaign.endDate })}
            </Fact>
          </dl>
          {campaign ? images(false) : <Skeleton width="200px" height="50px" />}
        </div>
      </div>
      <CampaignTotals campaignId={campaignId} days={days} />
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton width="12em" />}</dd>
    </div>
  );
}

/** As in every card: a dash if the figures are not available. */
const notAvailable = '—';

interface CampaignTotalsProps {
  readonly campaignId: string;
  readonly days: CampaignDays;
}

/** Impressions, clicks and click rate of the range. */
function CampaignTotals({ campaignId, days }: CampaignTotalsProps) {
  const report = useCampaignActivity(campaignId, days.asked);
  const { data, isFailed } = report;
  const shown = (value: string | undefined) => (isFailed ? notAvailable : (value ?? null));
  const count = data?.activityByDate.length ?? 0;
  const perDay = (total: number) =>
    count > 0 ? campaignTexts.perDay((total / count).toLocaleString('en-US', { maximumFractionDigits: 1 })) : '';
  return (
    <dl className={styles.totals}>
      <Figure
        label={campaignTexts.impressions}
        state={report}
        value={shown(data && formatCount(data.adImpressions))}
        hint={data && perDay(data.adImpressions)}
      />
      <Figure
        label={campaignTexts.clicks}
        state={report}
        value={shown(data && formatCount(data.clicks))}
        hint={data && perDay(data.clicks)}
      />
      <Figure
        label={campaignTexts.clickRate}
        state={report}
        value={shown(data && clickRate(data.clicks, data.adImpressions))}
        hint={campaignTexts.clickRateHint}
      />
    </dl>
  );
}

/** Clicks per 100 impressions with two decimals, since such rates are small; a dash without impressions. */
export function clickRate(clicks: number, impressions: number): string {
  return impressions > 0 ? `${((100 * clicks) / impressions).toFixed(2)}%` : notAvailable;
}
