import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { useAnalyticsLink } from '../../../components/key-analytics/view-all.tsx';
import { Retry } from '../../../components/load-state/load-state.tsx';
import { PageDocument } from '../../../generated/documents/page.ts';
import { ReferrersDocument } from '../../../generated/documents/referrers.ts';
import { SearchTermsDocument } from '../../../generated/documents/search-terms.ts';
import { useReport } from '../../../lib/graphql/use-report.ts';
import { pageReportPath } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../state/sessions/session-query.ts';
import { sessionsConfigAtom } from '../../../state/sessions/sessions-config-atoms.ts';
import { funnelTexts } from '../../../text/analytics-reports.ts';
import { addressOf, pathOf, type ReportedPage } from '../page-address.ts';
import styles from './funnel-analysis.module.css';
import { FunnelReferrers, FunnelTerms } from './funnel-lists.tsx';
import { FunnelSummary } from './funnel-summary.tsx';

/** Search terms and referrers of a funnel (ANA-018). */
const limit = 100;

/** Funnel Analysis: what happens on and around a page (ANA-012). */
export function FunnelAnalysis({ page }: { readonly page: ReportedPage & { readonly id: string } }) {
  const { summary, terms, referrers } = useFunnel(page.id, usePageQuery());
  const { drill } = useAtomValue(sessionsConfigAtom);
  const analyticsLink = useAnalyticsLink();
  const address = addressOf(page);
  const isOfOtherPage = drill.pageUrl !== null && drill.pageUrl !== address;
  return (
    <section className={styles.funnel} aria-label={funnelTexts.open(pathOf(page))}>
      <header className={styles.head}>
        <h2 className={styles.title}>{funnelTexts.title}</h2>
        <Retry state={summary} name={funnelTexts.title} />
        <Link className="no-print" to={analyticsLink(pageReportPath('entryPages', address))}>
          {funnelTexts.entryPages}
        </Link>
        <Link className="no-print" to={analyticsLink(pageReportPath('exitPages', address))}>
          {funnelTexts.exitPages}
        </Link>
      </header>
      {isOfOtherPage && <p className={styles.note}>{funnelTexts.wholePage}</p>}
      <FunnelSummary pageId={page.id} address={address} report={summary} />
      <div className={styles.parts}>
        <FunnelTerms address={address} report={terms} />
        <FunnelReferrers address={address} report={referrers} />
      </div>
    </section>
  );
}

/**
 * The three calls of the funnel (ANA-018), which travel together. All speak of the sessions that saw the
 * page, whatever other page the table is narrowed to, so that their figures agree with each other.
 */
function useFunnel(pageId: string, tableQuery: SessionQuery) {
  const query = { ...tableQuery, pages: [pageId] };
  return {
    summary: useReport(PageDocument, { pageId, query }),
    terms: useReport(SearchTermsDocument, {
      query,
      limit,
      ordering: [
        { key: 'termct', direction: 'DESC' },
        { key: 'term', direction: 'ASC' },
      ],
    }),
    referrers: useReport(ReferrersDocument, { query, limit, ordering: [{ key: 'sessionsCount', direction: 'DESC' }] }),
  };
}
