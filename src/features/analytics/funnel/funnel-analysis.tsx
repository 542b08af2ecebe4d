import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { useAnalyticsLink } from '../../../components/key-analytics/view-all.tsx';
import { pageReportPath } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../state/sessions/session-query.ts';
import { sessionsConfigAtom } from '../../../state/sessions/sessions-config-atoms.ts';
import { funnelTexts } from '../../../text/analytics-reports.ts';
import { addressOf, pathOf, type ReportedPage } from '../page-address.ts';
import styles from './funnel-analysis.module.css';
import { FunnelReferrers } from './funnel-referrers.tsx';
import { FunnelSummary } from './funnel-summary.tsx';
import { FunnelTerms } from './funnel-terms.tsx';
import { useFunnel } from './use-funnel.ts';

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
