import { rangeLabel } from '../../../components/date-range/range-label.ts';
import type {
  CampaignActivityByDateFragment,
  CampaignBasicsFragment,
  CampaignShareRowFragment,
} from '../../../generated/operations.ts';
import { formatDay } from '../../../lib/day.ts';
import { formatCount } from '../../../lib/format.ts';
import { campaignReportTexts as texts } from '../../../text/campaign-report.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import type { CampaignDays } from '../campaign-days.ts';
import type { CampaignReport } from '../campaign-queries.ts';
import { clickRate } from '../view/campaign-banner.tsx';
import { CreativeImage } from '../view/creative-image.tsx';
import { DevicePie } from '../view/share-cards.tsx';
import { ActivityDrawing } from './activity-drawing.tsx';
import styles from './print.module.css';
import { Facts, ReportPart, Sheet } from './sheet.tsx';

interface FirstSheetProps {
  readonly campaign: CampaignBasicsFragment;
  readonly days: CampaignDays;
  readonly activity: CampaignReport<CampaignActivityByDateFragment>;
  readonly devices: CampaignReport<readonly CampaignShareRowFragment[]>;
}

/** The campaign with its images, totals, days and devices. */
export function FirstSheet({ campaign, days, activity, devices }: FirstSheetProps) {
  const { companyInfo, verticalName, startDate, endDate, status, creatives } = campaign;
  const { adImpressions, clicks } = activity.data ?? {};
  const isKnown = adImpressions !== undefined && clicks !== undefined;
  const nothing = days.isBegun
    ? campaignTexts.nothingShown
    : campaignTexts.notBegun(formatDay(startDate, 'MMMM D, YYYY'));
  return (
    <Sheet number={1}>
      <p className={styles.company}>
        <bdi>{companyInfo.name}</bdi>
      </p>
      <h1 className={styles.title}>{campaignTexts.name(verticalName)}</h1>
      <Facts
        className={styles.facts}
        facts={[
          [campaignTexts.period, rangeLabel({ start: startDate, end: endDate })],
          [texts.range, rangeLabel(days.shown ?? days.asked)],
          [texts.status, campaignTexts.statuses[status]],
        ]}
      />
      <div className={styles.summary}>
        <Facts
          className={styles.totals}
          facts={[
            [campaignTexts.impressions, isKnown ? formatCount(adImpressions) : '—'],
            [campaignTexts.clicks, isKnown ? formatCount(clicks) : '—'],
            [campaignTexts.clickRate, isKnown ? clickRate(clicks, adImpressions) : '—'],
          ]}
        />
        {creatives.map((creative) => (
          <div key={creative.pvs_creative_id} className={creative.platform_id === 1 ? styles.upright : styles.lying}>
            <CreativeImage creative={creative} vertical={verticalName} use="print" />
          </div>
        ))}
      </div>
      <ReportPart title={campaignTexts.chart} hint={texts.chartHint} report={activity}>
        {(data) => (data.activityByDate.length > 0 ? <ActivityDrawing activity={data} /> : <p>{nothing}</p>)}
      </ReportPart>
      <ReportPart title={campaignTexts.devices} hint={campaignTexts.devicesHint} report={devices}>
        {(shares) =>
          shares.length > 0 ? (
            <div className={styles.devices}>
              <DevicePie shares={shares} />
            </div>
          ) : (
            <p>{nothing}</p>
          )
        }
      </ReportPart>
    </Sheet>
  );
}
