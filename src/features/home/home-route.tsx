import { useAtomValue } from 'jotai';
import { SessionDepth } from '../../components/key-analytics/session-depth.tsx';
import { SessionLength } from '../../components/key-analytics/session-length.tsx';
import { TopReferrers } from '../../components/key-analytics/top-referrers.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { TotalSessions } from '../../components/total-sessions/total-sessions.tsx';
import { rangeQueryAtom } from '../../state/sessions/session-query.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { homeTexts } from '../../text/home.ts';
import { AudienceCard } from './audience-card.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import styles from './home.module.css';
import { InquiriesCard } from './inquiries-card.tsx';
import { useAccountName } from './use-account-name.ts';

/** Home (dashboard section 2). */
export function Component() {
  const query = useAtomValue(rangeQueryAtom);
  const accountName = useAccountName();
  return (
    <>
      <title>{`${homeTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={homeTexts.title} subheader={accountName} />
      <div className={styles.cards}>
        <FiguresStrip />
        <TotalSessions query={query} />
        <AudienceCard />
        <section className={styles.analytics} aria-label={homeTexts.keyAnalytics}>
          <TopReferrers query={query} />
          <SessionDepth query={query} />
          <SessionLength query={query} />
        </section>
        <InquiriesCard />
      </div>
    </>
  );
}
