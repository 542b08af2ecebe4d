import type { ReactNode } from 'react';
import { CreativeImage } from '../../../components/campaign/creative-image.tsx';
import { rangeLabel } from '../../../components/date-range/range-label.ts';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import type { CampaignBasicsFragment } from '../../../generated/operations.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './campaign-banner.module.css';
import { CampaignTotals } from './campaign-totals.tsx';
import type { CampaignDays } from './use-campaign-days.ts';

interface CampaignBannerProps {
  readonly campaignId: string;
  /** Null while loading. */
  readonly campaign: CampaignBasicsFragment | null;
  readonly days: CampaignDays;
}

/** What was booked and how it looks, beside what it came to (access section 2). */
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
