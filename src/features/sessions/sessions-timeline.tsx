import { useAtomValue } from 'jotai';
import { type MouseEvent, memo, useMemo } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useIsRendered } from '../../components/card/card.tsx';
import { MoreFailed } from '../../components/load-state/load-state.tsx';
import { Skeleton } from '../../components/placeholder/placeholder.tsx';
import { PaperCount } from '../../components/results/results-frame.tsx';
import { timelineParts } from '../../lib/format.ts';
import { useNewRowsFocus } from '../../lib/further-rows.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { distinctKeys } from '../../lib/safe-values.ts';
import { timeZoneAtom, todayAtom } from '../../state/dates/date-range.ts';
import { loadTexts } from '../../text/chrome.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import cardStyles from './session-card.module.css';
import { isUnknown, SessionCard } from './session-card.tsx';
import styles from './sessions-timeline.module.css';
import type { SessionEdge } from './use-sessions-list.ts';

interface SessionsTimelineProps {
  readonly edges: readonly SessionEdge[];
  readonly totalCount: number;
  readonly hasNextPage: boolean;
  readonly onMore: () => void;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
}

/** More cards than fit in any window initially. */
const firstCards = 10;

/** A timeline of days with a card for each session; more are appended on demand (SES-028, SES-029). */
export const SessionsTimeline = memo(function SessionsTimeline(props: SessionsTimelineProps) {
  const { edges, totalCount, hasNextPage, onMore, isLoadingMore, hasMoreFailed } = props;
  const timeZone = useAtomValue(timeZoneAtom);
  const thisYear = useAtomValue(todayAtom).slice(0, 4);
  const isRendered = useIsRendered();
  const { list, expectRows } = useNewRowsFocus<HTMLOListElement>('article');
  const days = useMemo(
    () => groupByDay(isRendered ? edges : edges.slice(0, firstCards), ({ node }) => node.visitDate, timeZone, thisYear),
    [edges, isRendered, timeZone, thisYear],
  );
  const loadMore = (event: MouseEvent) => {
    expectRows(event);
    onMore();
  };
  const keys = distinctKeys(days.map(({ key }) => key));
  return (
    <section className={styles.timeline} aria-busy={!isRendered || undefined}>
      <h2 className="visually-hidden">{sessionsTexts.recentSessions}</h2>
      <ol ref={list}>
        {days.map(({ label, items }, index) => (
          <DayOfSessions key={keys[index]} label={label} edges={items} />
        ))}
      </ol>
      {isRendered && (
        // If no more rows arrive, the button disappears and focus moves here.
        <p className={`${hasNextPage ? styles.more : styles.end} may-hide no-print`} tabIndex={-1}>
          {hasMoreFailed && <MoreFailed />}
          {/* Not disabled while loading, which would lose keyboard focus. */}
          {hasNextPage && (
            <Button
              ref={passFocus}
              onClick={isLoadingMore ? undefined : loadMore}
              aria-busy={isLoadingMore || undefined}
            >
              {hasMoreFailed ? loadTexts.retry : sessionsTexts.viewMore}
            </Button>
          )}
          {!hasNextPage && sessionsTexts.noMore}
        </p>
      )}
      <PaperCount shown={edges.length} totalCount={totalCount} />
    </section>
  );
});

interface DayOfSessionsProps {
  /** Label of the day. */
  readonly label: string;
  readonly edges: readonly SessionEdge[];
}

function DayOfSessions({ label, edges }: DayOfSessionsProps) {
  const keys = distinctKeys(edges.map(({ cursor }) => cursor));
  return (
    <li className={styles.day} data-low={(edges[0] && isUnknown(edges[0].node)) || undefined}>
      <h3 className={styles.label}>{label}</h3>
      <ol className={styles.stops}>
        {edges.map(({ node }, index) => (
          <SessionCard key={keys[index]} session={node} />
        ))}
      </ol>
    </li>
  );
}

/** Placeholder cards of the real size. */
export function TimelineSkeleton({ count }: { readonly count: number }) {
  return (
    <ol key="loading" className={`${styles.timeline} ${styles.loading}`} aria-hidden="true">
      <li className={styles.day}>
        <span className={styles.label}>
          <Skeleton width="64px" />
        </span>
        <ol className={styles.stops}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <li key={index} className={cardStyles.stop}>
              <div className={cardStyles.card}>
                <div className={cardStyles.head}>
                  <Skeleton width={36} height={36} />
                  <div>
                    <Skeleton width={`${24 + ((index * 13) % 20)}%`} />
                    <br />
                    <Skeleton width={`${34 + ((index * 7) % 20)}%`} />
                  </div>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </li>
    </ol>
  );
}

interface DayGroup<Item> {
  /** Time of the group's first item, unique among the groups of a chronological list. */
  readonly key: string;
  /** Such as Fri, Nov 20, or in another year Sat, Nov 22, 2025. */
  readonly label: string;
  readonly items: readonly Item[];
}

/** Splits a chronological list into days of a time zone. Days of other years include the year (SES-028). */
export function groupByDay<Item>(
  items: readonly Item[],
  momentOf: (item: Item) => string,
  timeZone: string,
  thisYear: string,
): DayGroup<Item>[] {
  const groups: (DayGroup<Item> & { items: Item[] })[] = [];
  for (const item of items) {
    const moment = momentOf(item);
    const { day, year } = timelineParts(moment, timeZone);
    const label = year === thisYear ? day : `${day}, ${year}`;
    const last = groups.at(-1);
    if (last?.label === label) last.items.push(item);
    else groups.push({ key: moment, label, items: [item] });
  }
  return groups;
}
