import { Pie } from '../../../components/pie/pie.tsx';
import { QuietFailure } from '../../../components/quiet-failure/quiet-failure.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import type { ReferrersQuery } from '../../../generated/operations.ts';
import type { Report } from '../../../lib/graphql/use-report.ts';
import { drillInto, onlyReferrer, useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { funnelTexts } from '../../../text/analytics-reports.ts';
import { referrerName } from '../../../text/referrers.ts';
import styles from './funnel-analysis.module.css';

interface FunnelReferrersProps {
  /** Of the page, whole. */
  readonly address: string;
  readonly report: Report<ReferrersQuery>;
}

/** Referrers of the sessions that saw the page, with their shares (ANA-015). */
export function FunnelReferrers({ address, report: { data, isFailed } }: FunnelReferrersProps) {
  const link = useSessionsLink();
  const rows = data?.referrers.edges.map(({ node: { url, sessionsCount } }) => ({
    key: url,
    name: referrerName(url),
    count: sessionsCount,
    href: link((config) => drillInto({ pageUrl: address })(onlyReferrer(url)(config))),
  }));
  return (
    <section className={styles.part} aria-label={funnelTexts.topReferrers}>
      <h3 className={styles.heading}>
        {funnelTexts.topReferrers} <span className={styles.hint}>{analyticsTexts.unit}</span>
      </h3>
      {isFailed && <QuietFailure />}
      {!rows && !isFailed && <Skeleton width="100%" height={200} />}
      {rows?.length === 0 && <p className={styles.empty}>{funnelTexts.noReferrers}</p>}
      {rows && rows.length > 0 && (
        <Pie title={funnelTexts.pie} rows={rows} restName={funnelTexts.others} unit={analyticsTexts.unit} />
      )}
    </section>
  );
}
