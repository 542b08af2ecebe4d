import type { ReactNode } from 'react';
import { reportFigures } from '../../../../schema/reference/campaign-report.ts';
import { Clamped } from '../../../components/clamped/clamped.tsx';
import { Figure } from '../../../components/figure/figure.tsx';
import { Skeleton } from '../../../components/placeholder/placeholder.tsx';
import type { CampaignBasicsFragment } from '../../../generated/operations.ts';
import { meanMeasure } from '../../../lib/format.ts';
import { distinctKeys } from '../../../lib/safe-values.ts';
import { rangeLabel } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import type { CampaignDays } from '../campaign-days.ts';
import { useCampaignActivity } from '../campaign-queries.ts';
import { Period } from '../period.tsx';
import styles from './campaign-banner.module.css';
import { CreativeImage } from './creative-image.tsx';

interface CampaignBannerProps {
  readonly campaignId: string;
  /** Null while loading. */
  readonly campaign: CampaignBasicsFragment | null;
  readonly days: CampaignDays;
}

interface ImagesProps {
  readonly campaign: CampaignBasicsFragment;
  /** Those that stand beside the facts, or those that lie below them. */
  readonly areUpright: boolean;
}

function Images({ campaign: { creatives, verticalName }, areUpright }: ImagesProps) {
  const shown = creatives.filter(({ platform_id }) => (platform_id === 1) === areUpright);
  const keys = distinctKeys(shown.map(({ pvs_creative_id }) => String(pvs_creative_id)));
  return shown.map((creative, place) => (
    <CreativeImage key={keys[place]} creative={creative} vertical={verticalName} use="screen" />
  ));
}

/** The booking and its ads, beside its results (CMP-013). */
export function CampaignBanner({ campaignId, campaign, days }: CampaignBannerProps) {
  return (
    <section className={styles.banner} aria-label={campaignTexts.banner}>
      <div className={styles.booking}>
        {campaign ? <Images campaign={campaign} areUpright /> : <Skeleton width="50px" height="150px" />}
        <div className={styles.facts}>
          <dl>
            <Fact label={campaignTexts.vertical}>{campaign && <Clamped text={campaign.verticalName} lines={2} />}</Fact>
            <Fact label={campaignTexts.period}>
              {campaign && <Period text={rangeLabel({ start: campaign.startDate, end: campaign.endDate })} />}
            </Fact>
          </dl>
          {campaign ? <Images campaign={campaign} areUpright={false} /> : <Skeleton width="200px" height="50px" />}
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

interface CampaignTotalsProps {
  readonly campaignId: string;
  readonly days: CampaignDays;
}

/** Impressions, clicks and click rate of the range; means have one decimal (FRM-049). */
function CampaignTotals({ campaignId, days }: CampaignTotalsProps) {
  const report = useCampaignActivity(campaignId, days.asked);
  const { data, isFailed } = report;
  const count = data?.activityByDate.length ?? 0;
  const perDay = (total: number) => (count > 0 ? campaignTexts.perDay(meanMeasure.format(total / count)) : '');
  const hints = [data && perDay(data.adImpressions), data && perDay(data.clicks), campaignTexts.clickRateHint];
  return (
    <dl className={styles.totals}>
      {reportFigures(data).map(([label, value], place) => (
        <Figure key={label} label={label} state={report} value={data || isFailed ? value : null} hint={hints[place]} />
      ))}
    </dl>
  );
}
