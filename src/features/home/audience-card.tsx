import { useAtomValue } from 'jotai';
import { AudienceTable } from '../../components/audience-table/audience-table.tsx';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { helpPanelId } from '../../components/help-menu/help-menu.tsx';
import { EmptyState, QuietFailure } from '../../components/placeholder/placeholder.tsx';
import { useVisitors } from '../../components/reports/report-queries.ts';
import { paths } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/date-links.ts';
import { rangeQueryAtom } from '../../state/sessions/session-query.ts';
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
