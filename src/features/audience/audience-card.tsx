import { useQuery } from '@apollo/client/react';
import { useRef, useTransition } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { AudienceTable } from '../../components/audience-table/audience-table.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { EmptyState, QuietFailure } from '../../components/placeholder/placeholder.tsx';
import { VisitorsDocument } from '../../generated/documents/visitors.ts';
import { appendPage } from '../../lib/graphql/append-page.ts';
import { audienceTexts } from '../../text/audience.ts';
import styles from './audience.module.css';
import { firstVisitors } from './audience-reports.ts';

/** The most active companies of the sessions, more of them on demand (AUD-006, VIS-016). */
export function AudienceCard({ query }: { readonly query: SessionQuery }) {
  const { data, previousData, error, fetchMore } = useQuery(VisitorsDocument, { variables: firstVisitors(query) });
  const [isLoading, startLoading] = useTransition();
  const count = useRef<HTMLParagraphElement>(null);
  const visitors = error ? null : ((data ?? previousData)?.visitors ?? null);
  const before = data?.visitors.edges.at(-1)?.cursor;

  const loadMore = () => {
    if (!before || isLoading) return;
    startLoading(async () => {
      // What fails here is logged by the client; the rows that are there stay, and so does the button.
      const more = await fetchMore({ variables: { before }, updateQuery: appendPage('visitors') }).catch(() => null);
      // With the last rows the button goes, so the count takes the focus.
      if (more?.data?.visitors.pageInfo.hasNextPage === false) count.current?.focus({ preventScroll: true });
    });
  };
  return (
    <Card
      title={audienceTexts.table}
      actions={<ExportButton query={query} downloadType="ACTIVE_AUDIENCES" />}
      isFlush
      className={styles.table}
    >
      {error ? (
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
          {visitors.pageInfo.hasNextPage && (
            // Not disabled while it loads: the focus of a keyboard would be lost.
            <Button className="no-print" onClick={loadMore} aria-busy={isLoading || undefined}>
              {audienceTexts.loadMore}
            </Button>
          )}
        </footer>
      )}
    </Card>
  );
}
