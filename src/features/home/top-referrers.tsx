import { sessionsOfReferrerPath } from '../../app/paths.ts';
import { BarList } from '../../components/bar-list/bar-list.tsx';
import { BarListSkeleton } from '../../components/bar-list/bar-list-skeleton.tsx';
import { Card } from '../../components/card/card.tsx';
import { useWithDates } from '../../state/dates/keep-dates.ts';
import { homeTexts } from '../../text/home.ts';
import { referrerName } from '../../text/referrers.ts';
import styles from './home.module.css';
import { useTopReferrers } from './home-queries.ts';
import { QuietFailure } from './quiet-failure.tsx';

/** The five referrers that sent most sessions, each with the way to them (dashboard section 2). */
export function TopReferrers() {
  const withDates = useWithDates();
  const { data, isFailed } = useTopReferrers();
  const items = data?.referrers.edges.map(({ node }) => ({
    id: node.url,
    label: referrerName(node.url),
    count: node.sessionsCount,
    href: withDates(sessionsOfReferrerPath(node.url)),
  }));
  return (
    <Card title={homeTexts.topReferrers} hint={homeTexts.unit}>
      {isFailed && <QuietFailure />}
      {!items && !isFailed && <BarListSkeleton />}
      {items?.length === 0 && <p className={styles.quietEmpty}>{homeTexts.noSessions}</p>}
      {items && <BarList unit={homeTexts.unit} items={items} />}
    </Card>
  );
}
