import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { gapText } from '../../../../schema/reference/campaign-report.ts';
import { dayText } from '../../../../schema/reference/value-texts.ts';
import { Button } from '../../../components/button/button.tsx';
import { Card } from '../../../components/card/card.tsx';
import {
  ActivityChart,
  ActivityLegend,
  activityHeight,
  activityPoints,
} from '../../../components/charts/campaign-activity/activity-chart.tsx';
import { ChartSkeleton } from '../../../components/charts/line-chart/line-chart.tsx';
import { Clamped } from '../../../components/clamped/clamped.tsx';
import { RangePicker } from '../../../components/date-range/date-range-picker.tsx';
import type { RangeLimits } from '../../../components/date-range/range-limits.ts';
import { type Refresh, RefreshButton } from '../../../components/date-range/refresh.tsx';
import header from '../../../components/page-header/page-header.module.css';
import { AddressNotice } from '../../../components/page-header/page-header.tsx';
import { QuietFailure, Skeleton } from '../../../components/placeholder/placeholder.tsx';
import type { CampaignBasicsFragment } from '../../../generated/operations.ts';
import { passFocus } from '../../../lib/pass-focus.ts';
import { paths } from '../../../lib/paths.ts';
import { hideSplash } from '../../../lib/splash.ts';
import { type DateRange, rangeLabel } from '../../../state/dates/date-range.ts';
import { rememberedSearchAtom } from '../../../state/sessions/link-search.ts';
import { decodePage } from '../../../state/table-params.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import {
  type CampaignDays,
  campaignPresets,
  checkCampaignRange,
  stepCampaignAtom,
  useCampaignDays,
} from '../campaign-days.ts';
import { CampaignHeader, CampaignNotice, CampaignProblem, CampaignStatus } from '../campaign-header.tsx';
import { useFollowCampaign } from '../campaign-moment.ts';
import {
  useCampaign,
  useCampaignActivity,
  useEmployeeRanges,
  useIndustries,
  useRevenueRanges,
} from '../campaign-queries.ts';
import { AudienceCard, DevicesCard, NoImpressions, SharesCard } from './audience-cards.tsx';
import { CampaignBanner } from './campaign-banner.tsx';
import styles from './campaign-route.module.css';
import { DownloadButton } from './download-button.tsx';
import { LocationsCard } from './locations-card.tsx';

/** A campaign's dashboard (CMP-012). */
export function Component() {
  const { campaignId = '' } = useParams();
  // Usually the frame hides the splash, but here it might have no account.
  useEffect(hideSplash, []);
  return <CampaignScreen key={campaignId} campaignId={campaignId} />;
}

/** A campaign over its whole period or part of it (CMP-014). All reports are requested together. */
function CampaignScreen({ campaignId }: { readonly campaignId: string }) {
  const { campaign, problem, error } = useCampaign(campaignId);
  const days = useCampaignDays(campaign);
  const refresh = useFollowCampaign(campaignId, campaign, days.requested);
  const [search] = useSearchParams();
  if (problem) return <CampaignProblem problem={problem} error={error} />;
  const name = campaign ? campaignTexts.name(campaign.campaignName) : campaignTexts.product;
  return (
    <>
      <title>{`${name} · ${chromeTexts.productName}`}</title>
      <CampaignBreadcrumb name={name} />
      <CampaignHeader
        title={name}
        subheader={
          campaign ? (
            <span className={styles.company}>
              <Clamped text={campaign.companyInfo.name} lines={2} />
              <CampaignStatus status={campaign.status} />
              <span className={header.printed}>{rangeLabel(days.named)}</span>
            </span>
          ) : (
            <span className={styles.company}>
              <Skeleton width="240px" />
            </span>
          )
        }
      >
        {!campaign && <Skeleton width="180px" height="var(--control-height)" />}
        {campaign && days.gap === 'notBegun' && <StartDay campaign={campaign} refresh={refresh} />}
        {campaign && days.gap !== 'notBegun' && <CampaignDates days={days} refresh={refresh} />}
        {campaign && days.shown && (
          <DownloadButton
            campaignId={campaignId}
            title={name}
            days={days.shown}
            onStart={days.isLastDayOpen ? refresh?.ask : undefined}
          />
        )}
      </CampaignHeader>
      <AddressNotice dropped={[...days.dropped, ...decodePage(search).dropped]} />
      <div className={styles.screen}>
        <CampaignBanner campaignId={campaignId} campaign={campaign} days={days} />
        {campaign && days.gap ? (
          <EmptyDays campaign={campaign} days={days} />
        ) : (
          <CampaignCards campaignId={campaignId} days={days} />
        )}
      </div>
    </>
  );
}

/** Link back to the list, with its search and page (CMP-012). */
function CampaignBreadcrumb({ name }: { readonly name: string }) {
  const search = useAtomValue(rememberedSearchAtom)[paths.campaigns] ?? '';
  return (
    <nav className={`${styles.breadcrumb} no-print`} aria-label={campaignTexts.breadcrumb}>
      <ol>
        <li>
          <Link to={`${paths.campaigns}${search}`}>{campaignTexts.section}</Link>
        </li>
        <li aria-current="page">
          <Clamped text={name} lines={1} />
        </li>
      </ol>
    </nav>
  );
}

/** Replaces the date picker, so that nothing shifts when it turns out that there are no dates to pick. */
function StartDay({
  campaign,
  refresh,
}: {
  readonly campaign: CampaignBasicsFragment;
  readonly refresh: Refresh | null;
}) {
  return (
    <>
      <span className={styles.start}>{campaignTexts.starts(dayText(campaign.startDate))}</span>
      {refresh && <RefreshButton refresh={refresh} />}
    </>
  );
}

/** Picks a range within the campaign's period. */
function CampaignDates({ days, refresh }: { readonly days: CampaignDays; readonly refresh: Refresh | null }) {
  const { start, end } = days.whole;
  const limits = useMemo<RangeLimits>(() => {
    const period = { start, end };
    return {
      min: start,
      max: end,
      presets: campaignPresets(period),
      check: (range) => checkCampaignRange(range, period),
    };
  }, [start, end]);
  const step = useSetAtom(stepCampaignAtom);
  return (
    <RangePicker
      range={days.named}
      limits={limits}
      onApply={(range) => days.choose(range.start === start && range.end === end ? null : range)}
      onStep={(direction) => step(direction, days.whole)}
      refresh={refresh}
    />
  );
}

interface EmptyDaysProps {
  readonly campaign: CampaignBasicsFragment;
  readonly days: CampaignDays;
}

/** Shown if there is nothing to count: the campaign hasn't started, or the range is outside its days (CMP-055). */
function EmptyDays({ campaign, days }: EmptyDaysProps) {
  return (
    <CampaignNotice text={gapText(days.gap, campaign.startDate)}>
      {days.gap !== 'notBegun' && (
        <Button ref={passFocus} onClick={() => days.choose(null)}>
          {campaignTexts.showWhole}
        </Button>
      )}
    </CampaignNotice>
  );
}

interface CampaignCardsProps {
  readonly campaignId: string;
  readonly days: CampaignDays;
}

/** The reports of a range (CMP-014). */
function CampaignCards({ campaignId, days }: CampaignCardsProps) {
  const { requested } = days;
  const industries = useIndustries(campaignId, requested);
  const revenueRanges = useRevenueRanges(campaignId, requested);
  const employeeRanges = useEmployeeRanges(campaignId, requested);
  return (
    <div className={styles.cards}>
      <div className={styles.top}>
        <ActivityCard campaignId={campaignId} range={requested} isLastDayOpen={days.isLastDayOpen} />
        <DevicesCard campaignId={campaignId} range={requested} />
      </div>
      <div className={styles.trio}>
        <SharesCard title={campaignTexts.industries} report={industries} />
        <SharesCard title={campaignTexts.revenueRanges} report={revenueRanges} />
        <SharesCard title={campaignTexts.employeeRanges} report={employeeRanges} />
      </div>
      <LocationsCard campaignId={campaignId} range={requested} />
      <AudienceCard campaignId={campaignId} range={requested} />
    </div>
  );
}

interface ActivityCardProps {
  readonly campaignId: string;
  readonly range: DateRange;
  /** Whether the last day shown is still in progress. */
  readonly isLastDayOpen: boolean;
}

/** Impressions & Clicks by date (CMP-015). */
function ActivityCard({ campaignId, range, isLastDayOpen }: ActivityCardProps) {
  const report = useCampaignActivity(campaignId, range);
  const { data, isFailed } = report;
  const days = data?.activityByDate;
  const { points, unit } = useMemo(() => activityPoints(days ?? [], isLastDayOpen), [days, isLastDayOpen]);
  let body: ReactNode = <ChartSkeleton height={activityHeight} />;
  if (isFailed) body = <QuietFailure height={activityHeight} />;
  else if (data) body = points.length > 0 ? <ActivityChart points={points} unit={unit} /> : <NoImpressions />;
  return (
    <Card
      title={campaignTexts.chart}
      state={report}
      hint={campaignTexts.chartHint[unit]}
      actions={<ActivityLegend hasClicks={!data || data.clicks > 0} />}
    >
      {body}
    </Card>
  );
}
