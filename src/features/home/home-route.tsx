import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { ActionsTable, countTypes } from '../../components/actions-table/actions-table.tsx';
import { AudienceTable } from '../../components/audience-table/audience-table.tsx';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { Card, RenderLater } from '../../components/card/card.tsx';
import { useComparedInquiries } from '../../components/compare/comparison.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { Change, Figure, FigureStrip, inBothPeriods, shownFigure } from '../../components/figure/figure.tsx';
import { useNewRows } from '../../components/follow/new-rows.tsx';
import { TopReferrers } from '../../components/key-analytics/ranked-card.tsx';
import { SessionDepth, SessionLength, TotalSessions } from '../../components/key-analytics/session-charts.tsx';
import { SessionFigures } from '../../components/key-analytics/session-figures.tsx';
import { helpPanelId, PageHeader } from '../../components/page-header/page-header.tsx';
import { EmptyState, QuietFailure } from '../../components/placeholder/placeholder.tsx';
import {
  useActivityCount,
  useInquiries,
  useLatestInquiries,
  useVisitors,
} from '../../components/reports/report-queries.ts';
import { PaperCount } from '../../components/results/results-frame.tsx';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import type { HighValueActivitiesQuery } from '../../generated/operations.ts';
import { withName } from '../../lib/accounts.ts';
import { countMeasure, formatCount } from '../../lib/format.ts';
import { joinStates } from '../../lib/graphql/use-report.ts';
import { paths } from '../../lib/paths.ts';
import { compareAtom } from '../../state/dates/compare.ts';
import { useWithDates } from '../../state/dates/date-links.ts';
import { useRangeQuery } from '../../state/sessions/use-page-query.ts';
import { actionTexts } from '../../text/actions.ts';
import { figureTexts } from '../../text/analytics.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { homeTexts } from '../../text/home.ts';
import styles from './home.module.css';

/** Home (HOM-001). */
export function Component() {
  const query = useRangeQuery();
  const accountName = useAccountName();
  useNewRows({ kind: 'sessions', query });
  return (
    <>
      <title>{`${homeTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader hasTimes title={homeTexts.title} subheader={accountName} />
      <div className={styles.cards}>
        <FiguresStrip />
        <TotalSessions query={query} />
        <RenderLater>
          <AudienceCard />
          <section className={styles.analytics} aria-label={homeTexts.keyAnalytics}>
            <TopReferrers query={query} />
            <SessionDepth query={query} />
            <SessionLength query={query} />
          </section>
          <InquiriesCard />
        </RenderLater>
      </div>
    </>
  );
}

/** Key figures of the range: its sessions, and the sales inquiries among its activity. */
function FiguresStrip() {
  const query = useRangeQuery();
  const isCompared = useAtomValue(compareAtom) !== null;
  const inquiries = useLatestInquiries();
  const compared = useComparedInquiries();
  const shownCount = shownFigure(inquiries, (data) => countMeasure.format(countOf(data)));
  return (
    <FigureStrip label={figureTexts.region}>
      <SessionFigures query={query} />
      <Figure
        label={figureTexts.inquiries}
        state={joinStates(inquiries, compared.state)}
        value={shownCount}
        change={
          isCompared && <Change {...inBothPeriods(compared, countOf)} measure={countMeasure} shown={shownCount} />
        }
        hint={!inquiries.isFailed && hintOf(inquiries.data)}
      />
    </FigureStrip>
  );
}

/**
 * What the sales inquiries consist of: besides RFIs and calls also downloads, which the name doesn't suggest (HOM-019).
 */
function hintOf(data: HighValueActivitiesQuery | null): string {
  const { pageInfo, typeCounts } = data?.highValueActivities ?? {};
  return countTypes(pageInfo?.totalCount ?? 0, typeCounts) || figureTexts.hints.inquiries;
}

const countOf = ({ highValueActivities }: HighValueActivitiesQuery) => highValueActivities.pageInfo.totalCount;

/** Name of the current account; undefined until the call, shared with the frame, has returned. */
function useAccountName(): string | undefined {
  const account = useQuery(GetNavDocument).data?.user.account;
  return account && withName(account).name;
}

/** Most Active Identifiable Audience, with its buttons (HOM-003, HOM-004). */
function AudienceCard() {
  const query = useRangeQuery();
  const withDates = useWithDates();
  const state = useVisitors(query);
  const { data, isFailed } = state;
  const rows = data?.visitors.edges.map(({ node }) => node) ?? null;
  const actions = (
    <>
      <Button className="no-print" popoverTarget={helpPanelId} variant="quiet">
        {homeTexts.viewLegend}
      </Button>
      <LinkButton className="no-print" to={withDates(paths.audience)}>
        {homeTexts.viewAudience}
      </LinkButton>
      <LinkButton className="no-print" to={withDates(paths.sessions)}>
        {homeTexts.viewAllSessions}
      </LinkButton>
      <ExportButton query={query} downloadType="ACTIVE_AUDIENCES" />
    </>
  );
  return (
    <Card title={homeTexts.audience} actions={actions} state={state} isFlush className={styles.table}>
      {isFailed ? (
        <QuietFailure />
      ) : (
        <AudienceTable caption={homeTexts.audience} rows={rows} empty={<EmptyState text={homeTexts.audienceEmpty} />} />
      )}
      {data && <PaperCount shown={data.visitors.edges.length} totalCount={data.visitors.pageInfo.totalCount} />}
    </Card>
  );
}

/** The latest sales inquiries (HOM-005). */
export function InquiriesCard() {
  const state = useInquiries();
  const { data, isFailed } = state;
  const activity = useActivityCount();
  const withDates = useWithDates();
  const rows = data?.highValueActivities.edges.map(({ node }) => node) ?? null;
  const hint = data ? inquiriesHint(data) : '';
  const isEmpty = rows?.length === 0;
  // Shown only if known: the count comes from another call, which can fail.
  const hasNoActivity = activity.data !== null && countOf(activity.data) === 0;
  const showMore = (
    <LinkButton className="no-print" to={withDates(paths.actions)}>
      {actionTexts.showMore}
    </LinkButton>
  );
  const list = isEmpty ? (
    <EmptyState text={hasNoActivity ? actionTexts.none : homeTexts.noInquiries} />
  ) : (
    <ActionsTable caption={`${homeTexts.actions}, ${homeTexts.actionsCaption}`} rows={rows} empty={null} />
  );
  return (
    <Card
      title={homeTexts.actions}
      hint={hint}
      actions={showMore}
      state={isEmpty ? joinStates(state, activity) : state}
      isFlush
      className={styles.table}
    >
      {isFailed ? <QuietFailure /> : list}
    </Card>
  );
}

/** What the card lists, and a breakdown of all sales inquiries (HOM-019). */
function inquiriesHint({ highValueActivities: { edges, pageInfo, typeCounts } }: HighValueActivitiesQuery): string {
  const { totalCount } = pageInfo;
  if (totalCount === 0) return '';
  const shownCount = formatCount(totalCount);
  const listed =
    edges.length < totalCount
      ? homeTexts.latestInquiries(edges.length, shownCount)
      : homeTexts.inquiries(totalCount, shownCount);
  return actionTexts.counted(listed, countTypes(totalCount, typeCounts));
}
