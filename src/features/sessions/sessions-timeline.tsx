import { useAtomValue } from 'jotai';
import { memo, useMemo } from 'react';
import { Button } from '../../components/button/button.tsx';
import { timeZoneAtom } from '../../state/dates/date-range-atoms.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import { groupByDay } from './group-by-day.ts';
import { SessionCard } from './session-card.tsx';
import styles from './sessions-timeline.module.css';
import type { SessionEdge } from './use-sessions-list.ts';

interface SessionsTimelineProps {
  readonly edges: readonly SessionEdge[];
  readonly hasNextPage: boolean;
  readonly onMore: () => void;
  readonly isLoadingMore: boolean;
}

/** A rail of days with a card for each session; more are appended on demand (dashboard section 2, Timeline view). */
export const SessionsTimeline = memo(function SessionsTimeline(props: SessionsTimelineProps) {
  const { edges, hasNextPage, onMore, isLoadingMore } = props;
  const timeZone = useAtomValue(timeZoneAtom);
  const days = useMemo(() => groupByDay(edges, ({ node }) => node.visitDate, timeZone), [edges, timeZone]);
  return (
    <section>
      <h2 className="visually-hidden">{sessionsTexts.recentSessions}</h2>
      <ol className={styles.days}>
        {days.map(({ key, label, items }) => (
          <li key={key} className={styles.day}>
            <h3 className={styles.label}>{label}</h3>
            <ol className={styles.stops}>
              {items.map(({ cursor, node }) => (
                <SessionCard key={cursor} session={node} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <p className={`${styles.more} no-print`}>
          {/* Not disabled while it loads: the focus of a keyboard would be lost. */}
          <Button onClick={isLoadingMore ? undefined : onMore} aria-busy={isLoadingMore || undefined}>
            {sessionsTexts.viewMore}
          </Button>
        </p>
      )}
    </section>
  );
});
