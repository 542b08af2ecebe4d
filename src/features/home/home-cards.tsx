import { useAtomValue } from 'jotai';
import { ActionsTable, countTypes } from '../../components/actions-table/actions-table.tsx';
import { AudienceTable } from '../../components/audience-table/audience-table.tsx';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { helpPanelId } from '../../components/help-menu/help-menu.tsx';
import { EmptyState, QuietFailure } from '../../components/placeholder/placeholder.tsx';
import { useActivityCount, useInquiries, useVisitors } from '../../components/reports/report-queries.ts';
import type { HighValueActivitiesQuery } from '../../generated/operations.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/date-links.ts';
import { rangeQueryAtom } from '../../state/sessions/session-query.ts';
import { actionTexts } from '../../text/actions.ts';
import { homeTexts } from '../../text/home.ts';
import styles from './home.module.css';

/** Most Active Identifiable Audience with its buttons (HOM-003, HOM-004). */
export function AudienceCard() {
  const query = useAtomValue(rangeQueryAtom);
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
    </Card>
  );
}

/** The latest sales inquiries (HOM-005). */
export function InquiriesCard() {
  const state = useInquiries();
  const { data, isFailed } = state;
  const activityCount = useActivityCount().data?.highValueActivities.pageInfo.totalCount ?? 0;
  const withDates = useWithDates();
  const rows = data?.highValueActivities.edges.map(({ node }) => node) ?? null;
  const hint = data ? inquiriesHint(data) : '';
  const emptyText = activityCount > 0 ? homeTexts.noInquiries : actionTexts.none;
  const showMore = (
    <LinkButton className="no-print" to={withDates(paths.actions)}>
      {actionTexts.showMore}
    </LinkButton>
  );
  return (
    <Card title={homeTexts.actions} hint={hint} actions={showMore} state={state} isFlush className={styles.table}>
      {isFailed ? (
        <QuietFailure />
      ) : rows?.length === 0 ? (
        <EmptyState text={emptyText} />
      ) : (
        <ActionsTable caption={`${homeTexts.actions}, ${homeTexts.actionsCaption}`} rows={rows} empty={null} />
      )}
    </Card>
  );
}

/** What the card lists, and what all sales inquiries are made of (HOM-019). */
function inquiriesHint({ highValueActivities: { edges, pageInfo, typeCounts } }: HighValueActivitiesQuery): string {
  const { totalCount } = pageInfo;
  if (totalCount === 0) return '';
  const shown = formatCount(totalCount);
  const listed =
    edges.length < totalCount ? homeTexts.latestInquiries(edges.length, shown) : homeTexts.inquiries(totalCount, shown);
  return actionTexts.counted(listed, countTypes(totalCount, typeCounts));
}
