import { useRef } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { AudienceTable } from '../../components/audience-table/audience-table.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { MoreFailed } from '../../components/load-state/load-state.tsx';
import { EmptyState, QuietFailure } from '../../components/placeholder/placeholder.tsx';
import { VisitorsDocument } from '../../generated/documents/visitors.ts';
import { useMoreRows } from '../../lib/graphql/append-page.ts';
import { audienceTexts } from '../../text/audience.ts';
import { loadTexts } from '../../text/results.ts';
import styles from './audience.module.css';
import { firstVisitors, useFirstVisitors } from './audience-reports.ts';

/** The most active companies of the sessions, more of them on demand (AUD-006, VIS-016). */
export function AudienceCard({ query }: { readonly query: SessionQuery }) {
  const report = useFirstVisitors(query);
  const { data, isFailed, isOld } = report;
  const more = useMoreRows({
    document: VisitorsDocument,
    field: 'visitors',
    variables: firstVisitors(query),
    data: data && !isOld ? data : undefined,
  });
  const count = useRef<HTMLParagraphElement>(null);
  const visitors = data?.visitors ?? null;

  const loadMore = async () => {
    const next = await more.loadMore();
    // With the last rows the button goes, so the count takes the focus.
    if (next?.visitors.pageInfo.hasNextPage === false) count.current?.focus({ preventScroll: true });
  };
  return (
    <Card
      title={audienceTexts.table}
      actions={<ExportButton query={query} downloadType="ACTIVE_AUDIENCES" />}
      state={report}
      isFlush
      className={styles.table}
    >
      {isFailed ? (
        <QuietFailure />
      ) : (
        <AudienceTable
          caption={audienceTexts.table}
          rows={visitors?.edges.map(({ node }) => node) ?? null}
          empty={<EmptyState text={audienceTexts.tableEmpty} />}
        />
      )}
      {visitors && visitors.pageInfo.totalCount > 0 && (
        <footer className={styles.foot}>
          <p ref={count} tabIndex={-1} role="status">
            {audienceTexts.shown(visitors.edges.length, visitors.pageInfo.totalCount)}
          </p>
          {more.hasFailed && <MoreFailed />}
          {visitors.pageInfo.hasNextPage && (
            // Not disabled while it loads: the focus of a keyboard would be lost.
            <Button className="no-print" onClick={loadMore} aria-busy={more.isLoading || undefined}>
              {more.hasFailed ? loadTexts.retry : audienceTexts.loadMore}
            </Button>
          )}
        </footer>
      )}
    </Card>
  );
}
