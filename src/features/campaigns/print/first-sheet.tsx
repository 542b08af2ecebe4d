import { gapText, reportFacts, reportFigures } from '../../../../schema/reference/campaign-report.ts';
import { isByMonth } from '../../../../schema/reference/chart-spans.ts';
import { Clamped } from '../../../components/clamped/clamped.tsx';
import type {
  CampaignActivityByDateFragment,
  CampaignBasicsFragment,
  CampaignShareRowFragment,
} from '../../../generated/operations.ts';
import { campaignReportTexts as texts } from '../../../text/campaign-report.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import type { CampaignDays } from '../campaign-days.ts';
import { statusText } from '../campaign-header.tsx';
import type { CampaignReport } from '../campaign-queries.ts';
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
  const { companyInfo, verticalName, startDate, creatives } = campaign;
  const chartHint = campaignTexts.chartHint[isByMonth(activity.data?.activityByDate.length ?? 0) ? 'month' : 'day'];
  const nothing = gapText(days.gap, startDate);
  return (
    <Sheet number={1} campaign={campaign}>
      <p className={styles.company}>
        <Clamped text={companyInfo.name} lines={1} />
      </p>
      <h1 className={styles.title}>
        <Clamped text={campaignTexts.name(verticalName)} lines={2} />
      </h1>
      <Facts
        className={styles.facts}
        facts={[...reportFacts(campaign, days, days.asked), [texts.status, statusText(campaign.status)]]}
      />
      <div className={styles.summary}>
        <Facts className={styles.totals} facts={reportFigures(activity.data)} />
        {creatives.map((creative) => (
          <div key={creative.pvs_creative_id} className={creative.platform_id === 1 ? styles.upright : styles.lying}>
            <CreativeImage creative={creative} vertical={verticalName} use="print" />
          </div>
        ))}
      </div>
      <ReportPart title={campaignTexts.chart} hint={chartHint} report={activity}>
        {(data) =>
          data.activityByDate.length > 0 ? (
            <ActivityDrawing activity={data} isLastDayOpen={days.isLastDayOpen} />
          ) : (
            <p>{nothing}</p>
          )
        }
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
