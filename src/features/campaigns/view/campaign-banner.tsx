import { type ReactNode, useLayoutEffect, useState } from 'react';
import { reportFigures } from '../../../../schema/reference/campaign-report.ts';
import { Clamped } from '../../../components/clamped/clamped.tsx';
import { Figure } from '../../../components/figure/figure.tsx';
import { Skeleton } from '../../../components/placeholder/placeholder.tsx';
import type { CampaignBasicsFragment, CampaignCreativeFragment } from '../../../generated/operations.ts';
import { meanMeasure } from '../../../lib/format.ts';
import { distinctKeys, safeAddress } from '../../../lib/safe-values.ts';
import { rangeLabel } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import type { CampaignDays } from '../campaign-days.ts';
import { Period } from '../campaign-header.tsx';
import { useCampaignActivity } from '../campaign-queries.ts';
import styles from './campaign-banner.module.css';

interface CampaignBannerProps {
  readonly campaignId: string;
  /** Null while loading. */
  readonly campaign: CampaignBasicsFragment | null;
  readonly days: CampaignDays;
}

interface ImagesProps {
  readonly campaign: CampaignBasicsFragment;
  /** Whether these are the images next to the facts or those below them. */
  readonly areUpright: boolean;
}

function Images({ campaign: { creatives, verticalName }, areUpright }: ImagesProps) {
  const shownCreatives = creatives.filter(({ platform_id }) => (platform_id === 1) === areUpright);
  const keys = distinctKeys(shownCreatives.map(({ pvs_creative_id }) => String(pvs_creative_id)));
  return shownCreatives.map((creative, index) => (
    <CreativeImage key={keys[index]} creative={creative} vertical={verticalName} use="screen" />
  ));
}

/** The booking and its ads, next to its results (CMP-013). */
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

/** Impressions, clicks and click rate of the range. Means have one decimal (FRM-049). */
function CampaignTotals({ campaignId, days }: CampaignTotalsProps) {
  const report = useCampaignActivity(campaignId, days.requested);
  const { data, isFailed } = report;
  const count = data?.activityByDate.length ?? 0;
  const perDay = (total: number) => (count > 1 ? campaignTexts.perDay(meanMeasure.format(total / count)) : '');
  const hints = [data && perDay(data.adImpressions), data && perDay(data.clicks), campaignTexts.clickRateHint];
  return (
    <dl className={styles.totals}>
      {reportFigures(data).map(([label, value], index) => (
        <Figure key={label} label={label} state={report} value={data || isFailed ? value : null} hint={hints[index]} />
      ))}
    </dl>
  );
}

interface CreativeImageProps {
  readonly creative: CampaignCreativeFragment;
  readonly vertical: string;
  readonly use: 'screen' | 'print';
}

/**
 * An ad at its size, sharp on dense screens and in print (CMP-021). Its sources are set only after mounting: Chromium
 * leaks an image with a srcset that never reaches the document, such as when a suspended render is restarted, and with
 * it the whole screen it was rendered for.
 */
export function CreativeImage({ creative, vertical, use }: CreativeImageProps) {
  const { platform_id, pvsCreativeUrl } = creative;
  const [width, height] = creativeSize(platform_id, use);
  const [isThere, setThere] = useState(false);
  useLayoutEffect(() => setThere(true), []);
  const address = isThere ? safeAddress(pvsCreativeUrl) : null;
  const isSigned = address?.includes('?') ?? false;
  const sources = [2, 3].map((scale) => address && `${creativeSource(address, use, scale)} ${scale}x`);
  return (
    <img
      className={styles.image}
      src={address ? creativeSource(address, use, 1) : undefined}
      srcSet={address && !isSigned ? sources.join(', ') : undefined}
      width={width}
      height={height}
      alt={campaignTexts.creative(vertical, width, height)}
    />
  );
}

type Size = readonly [width: number, height: number];

const upright = { screen: [50, 150], print: [80, 180] } as const;
const wide = { screen: [200, 50], print: [250, 60] } as const;

/** Size in pixels by platform (CMP-021). */
export function creativeSize(platformId: number, use: 'screen' | 'print'): Size {
  return (platformId === 1 ? upright : wide)[use];
}

/**
 * Address of an image at a pixel density of 1, 2 or 3. An address with a query string stays unchanged: it might be
 * signed, and the server would reject a different one (CMP-058).
 */
export function creativeSource(address: string, use: 'screen' | 'print', scale: number): string {
  const url = new URL(address, window.location.href);
  if (url.search !== '') return address;
  if (use === 'print') url.searchParams.set('use', use);
  if (scale > 1) url.searchParams.set('scale', String(scale));
  return url.href;
}
