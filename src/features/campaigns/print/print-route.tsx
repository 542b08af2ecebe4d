import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import {
  audienceCells,
  audienceHint,
  clicksText,
  gapText,
  reportFacts,
  reportFigures,
} from '../../../../schema/reference/campaign-report.ts';
import { isByMonth } from '../../../../schema/reference/chart-spans.ts';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { Breakable, Clamped, Marked } from '../../../components/clamped/clamped.tsx';
import { AddressNotice } from '../../../components/page-header/page-header.tsx';
import type {
  CampaignActivityByDateFragment,
  CampaignAudienceRowFragment,
  CampaignBasicsFragment,
  CampaignShareRowFragment,
} from '../../../generated/operations.ts';
import { formatCount } from '../../../lib/format.ts';
import { campaignPath } from '../../../lib/paths.ts';
import { distinctKeys } from '../../../lib/safe-values.ts';
import { hideSplash } from '../../../lib/splash.ts';
import { campaignTexts, campaignReportTexts as texts } from '../../../text/campaigns.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { type CampaignDays, useCampaignDays } from '../campaign-days.ts';
import { CampaignProblem, statusText } from '../campaign-header.tsx';
import { useCurrentCampaign } from '../campaign-moment.ts';
import {
  type CampaignReport,
  useCampaign,
  useCampaignActivity,
  useDevices,
  useTopVisitors,
} from '../campaign-queries.ts';
import { DevicePie } from '../view/audience-cards.tsx';
import { CreativeImage } from '../view/campaign-banner.tsx';
import { ActivityDrawing } from './activity-drawing.tsx';
import styles from './print.module.css';
import audienceStyles from './second-sheet.module.css';
import { Facts, ReportPart, Sheet } from './sheet.tsx';

/** The print view of a campaign, without the frame (CMP-023). */
export function Component() {
  const { campaignId = '' } = useParams();
  useEffect(hideSplash, []);
  return <PrintScreen key={campaignId} campaignId={campaignId} />;
}

/** Two printed sheets with the dashboard's figures, all requested together (CMP-024, CMP-025). */
function PrintScreen({ campaignId }: { readonly campaignId: string }) {
  const { campaign, problem, error } = useCampaign(campaignId);
  const days = useCampaignDays(campaign);
  useCurrentCampaign(campaignId, campaign, days.requested);
  const activity = useCampaignActivity(campaignId, days.requested);
  const devices = useDevices(campaignId, days.requested);
  const visitors = useTopVisitors(campaignId, days.requested);
  if (problem)
    return (
      <main className={styles.problem}>
        <CampaignProblem problem={problem} error={error} />
      </main>
    );
  const name = campaign ? campaignTexts.name(campaign.verticalName) : campaignTexts.product;
  return (
    <div className={styles.ground}>
      <title>{`${texts.title(name)} · ${chromeTexts.productName}`}</title>
      <nav className={`${styles.tools} no-print`} aria-label={chromeTexts.productName}>
        <LinkButton to={campaignPath(campaignId, days.shown ?? undefined)}>{texts.back}</LinkButton>
        <Button variant="primary" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </nav>
      <div className={`${styles.notice} no-print`}>
        <AddressNotice dropped={days.dropped} />
      </div>
      <main className={styles.sheets} aria-busy={!campaign || undefined}>
        {campaign ? (
          <>
            <FirstSheet campaign={campaign} days={days} activity={activity} devices={devices} />
            <SecondSheet campaign={campaign} report={visitors} />
          </>
        ) : (
          <p className={`${styles.sheet} ${styles.wait}`} role="status">
            {texts.loading}
          </p>
        )}
      </main>
    </div>
  );
}

interface FirstSheetProps {
  readonly campaign: CampaignBasicsFragment;
  readonly days: CampaignDays;
  readonly activity: CampaignReport<CampaignActivityByDateFragment>;
  readonly devices: CampaignReport<readonly CampaignShareRowFragment[]>;
}

/** The campaign with its images, totals, days and devices. */
function FirstSheet({ campaign, days, activity, devices }: FirstSheetProps) {
  const { companyInfo, verticalName, startDate, creatives } = campaign;
  const chartHint = campaignTexts.chartHint[isByMonth(activity.data?.activityByDate.length ?? 0) ? 'month' : 'day'];
  const nothing = gapText(days.gap, startDate);
  const keys = distinctKeys(creatives.map(({ pvs_creative_id }) => String(pvs_creative_id)));
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
        facts={[...reportFacts(campaign, days, days.named), [texts.status, statusText(campaign.status)]]}
      />
      <div className={styles.summary}>
        <Facts className={styles.totals} facts={reportFigures(activity.data)} />
        {creatives.map((creative, index) => (
          <div key={keys[index]} className={creative.platform_id === 1 ? styles.upright : styles.lying}>
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

/** Rows that fit above the notices, on Letter and A4. */
const MAX_ROWS = 25;

const audienceColumns = Object.values(campaignTexts.audienceColumns);

function AudienceTable({ visitors }: { readonly visitors: readonly CampaignAudienceRowFragment[] }) {
  const keys = distinctKeys(visitors.map(({ organization }) => organization));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a narrow screen, it is moved by keys
    <section className={audienceStyles.wide} tabIndex={0} aria-label={campaignTexts.audience}>
      <table className={audienceStyles.table}>
        <thead>
          <tr>
            {audienceColumns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visitors.map((visitor, row) => {
            const { organization, clicks } = visitor;
            const [, ...cells] = audienceCells(visitor);
            return (
              <tr key={keys[row]}>
                <td>
                  <Marked text={organization}>
                    <Clamped text={organization} lines={2} />
                    {clicks > 0 && <span className={audienceStyles.clicks}> {clicksText(visitor)}</span>}
                  </Marked>
                </td>
                {cells.map((cell, index) => (
                  <td key={audienceColumns[index + 1]}>
                    <span className={audienceStyles.cell}>
                      <Breakable text={cell} />
                    </span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface SecondSheetProps {
  readonly campaign: CampaignBasicsFragment;
  readonly report: CampaignReport<readonly CampaignAudienceRowFragment[]>;
}

/** The first rows of the audience, with the disclaimer and the audit notice. */
function SecondSheet({ campaign, report }: SecondSheetProps) {
  const count = report.data?.length ?? 0;
  return (
    <Sheet number={2} campaign={campaign}>
      <ReportPart
        title={campaignTexts.audience}
        hint={count > 0 ? audienceHint(report.data ?? []) : undefined}
        report={report}
      >
        {(visitors) =>
          count > 0 ? <AudienceTable visitors={visitors.slice(0, MAX_ROWS)} /> : <p>{campaignTexts.noAudience}</p>
        }
      </ReportPart>
      {count > MAX_ROWS && <p className={audienceStyles.more}>{texts.more(MAX_ROWS, formatCount(count))}</p>}
      <div className={audienceStyles.notices}>
        <h2>{texts.disclaimer}</h2>
        <p>{texts.disclaimerText}</p>
        <h2>{texts.audit}</h2>
        <p>{texts.auditText}</p>
      </div>
    </Sheet>
  );
}
