import { PageHeader } from '../../components/page-header/page-header.tsx';
import { chromeTexts } from '../../text/chrome.ts';
import { homeTexts } from '../../text/home.ts';
import { AudienceCard } from './audience-card.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import styles from './home.module.css';
import { InquiriesCard } from './inquiries-card.tsx';
import { SessionDepth } from './session-depth.tsx';
import { SessionLength } from './session-length.tsx';
import { TopReferrers } from './top-referrers.tsx';
import { TotalSessions } from './total-sessions.tsx';
import { useAccountName } from './use-account-name.ts';

/** Home (dashboard section 2). */
export function Component() {
  const accountName = useAccountName();
  return (
    <>
      <title>{`${homeTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={homeTexts.title} subheader={accountName} />
      <div className={styles.cards}>
        <FiguresStrip />
        <TotalSessions />
        <AudienceCard />
        <section className={styles.analytics} aria-label={homeTexts.keyAnalytics}>
          <TopReferrers />
          <SessionDepth />
          <SessionLength />
        </section>
        <InquiriesCard />
      </div>
    </>
  );
}
