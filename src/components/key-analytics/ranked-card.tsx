import { useAtomValue } from 'jotai';
import { type ComponentProps, type ReactNode, useCallback, useContext } from 'react';
import { Link } from 'react-router-dom';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import type { LoadState } from '../../lib/graphql/use-report.ts';
import { paths } from '../../lib/paths.ts';
import { hereAtom, searchForLink } from '../../state/sessions/link-search.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { NarrowingContext, onlyReferrer, useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { analyticsTexts, referrerName } from '../../text/analytics.ts';
import type { Counted } from '../../text/charts.ts';
import { BarList, BarListSkeleton } from '../bar-list/bar-list.tsx';
import { Card } from '../card/card.tsx';
import { QuietFailure } from '../placeholder/placeholder.tsx';
import { useTopReferrers } from '../reports/report-queries.ts';
import { useEmptyText } from '../results/empty-text.ts';
import { PaperCount } from '../results/results-frame.tsx';
import styles from './ranked-card.module.css';

interface RankedCardProps {
  readonly title: string;
  /** What is counted. */
  readonly unit: Counted;
  /** Null while loading, and if the call failed. */
  readonly items: ComponentProps<typeof BarList>['items'] | null;
  /** How many rows the report has; null if unknown or if the items aren't its rows. */
  readonly totalCount: number | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
  /** The sentence shown when there is nothing to list. */
  readonly empty: string;
  readonly actions?: ReactNode;
}

/** The top rows of a report, each linked to its details. */
export function RankedCard({ title, unit, items, totalCount, isFailed, state, empty, actions }: RankedCardProps) {
  const emptyText = useEmptyText(empty);
  return (
    <Card title={title} hint={unit} actions={actions} state={state}>
      {isFailed && <QuietFailure />}
      {!items && !isFailed && <BarListSkeleton />}
      {items?.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      {items && <BarList unit={unit} items={items} />}
      {items && totalCount !== null && <PaperCount shown={items.length} totalCount={totalCount} />}
    </Card>
  );
}

/** Link from a card to its detail page. `of` names the card for screen reader users who hear only the link. */
export function ViewAll({ path, of }: { readonly path: string; readonly of: string }) {
  const link = useAnalyticsLink();
  return (
    <Link className={`${styles.link} no-print`} to={link(path)}>
      {analyticsTexts.viewAll}
      <span className="visually-hidden"> {of}</span>
    </Link>
  );
}

/**
 * Returns a function that creates links to an analytics page, even if they already have a query string. Links keep the
 * dates and, between analytics pages, the filters, including the depth of a depth page.
 */
export function useAnalyticsLink(): (path: string) => string {
  const currentAddress = useAtomValue(hereAtom);
  const within = useContext(NarrowingContext);
  const { pageDepth } = within(useAtomValue(sessionsConfigAtom));
  return useCallback(
    (path) => {
      const [pathname = '', own = ''] = path.split('?');
      const search = new URLSearchParams(searchForLink(pathname, currentAddress, ''));
      if (pageDepth) search.set('page_depth', pageDepth);
      for (const [name, value] of new URLSearchParams(own)) search.set(name, value);
      const text = search.toString();
      return text ? `${pathname}?${text}` : pathname;
    },
    [currentAddress, pageDepth],
  );
}

/** The five referrers with the most sessions, each linked to them (HOM-007, HOM-010). */
export function TopReferrers({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const report = useTopReferrers(query);
  const { data, isFailed } = report;
  const items = data?.referrers.edges.map(({ node }) => ({
    id: node.url,
    label: referrerName(node.url),
    count: node.sessionsCount,
    href: link(onlyReferrer(node.url)),
  }));
  return (
    <RankedCard
      title={analyticsTexts.topReferrers}
      unit={analyticsTexts.unit}
      items={items ?? null}
      totalCount={data?.referrers.pageInfo.totalCount ?? null}
      isFailed={isFailed}
      state={report}
      empty={analyticsTexts.noSessions}
      actions={<ViewAll path={paths.referrers} of={analyticsTexts.referrers} />}
    />
  );
}
