import { useAtomValue } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { LinkButton } from '../../../components/button/button.tsx';
import { useComparedSessions } from '../../../components/compare/comparison.tsx';
import { Change, Figure, FigureStrip, inBothPeriods, meanOf, noFigure } from '../../../components/figure/figure.tsx';
import { useNewRows } from '../../../components/follow/new-rows.tsx';
import { TopReferrers } from '../../../components/key-analytics/ranked-card.tsx';
import { SessionLength, TotalSessions } from '../../../components/key-analytics/session-charts.tsx';
import { shareOfDepth } from '../../../components/key-analytics/session-figures.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { EmptyState } from '../../../components/placeholder/placeholder.tsx';
import { useDepths, useSessionsByDate } from '../../../components/reports/report-queries.ts';
import { FilterBar, FilterSheet } from '../../../components/session-filters/filter-bar.tsx';
import { FiltersApplied } from '../../../components/session-filters/filters-applied.tsx';
import type { SessionFiguresFragment } from '../../../generated/operations.ts';
import {
  countMeasure,
  durationMeasure,
  formatCount,
  formatRate,
  type Measure,
  meanMeasure,
} from '../../../lib/format.ts';
import { joinStates } from '../../../lib/graphql/use-report.ts';
import { paths } from '../../../lib/paths.ts';
import { compareAtom } from '../../../state/dates/compare.ts';
import { parseDepth, rowOfDepth } from '../../../state/sessions/drill.ts';
import { analyticsSearchAtom } from '../../../state/sessions/link-search.ts';
import { type Narrowing, NarrowingContext, useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { usePageQuery } from '../../../state/sessions/use-page-query.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { durationTexts } from '../../../text/analytics-reports.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { OverviewCard } from '../overview-card.tsx';
import styles from './session-duration.module.css';

/** The screen of the session depth in the path (ANA-022). */
export function Component() {
  const depth = parseDepth(useParams().pageDepth ?? '');
  return (
    <>
      <title>{`${durationTexts.depth.title} · ${chromeTexts.productName}`}</title>
      {depth ? <DepthScreen key={depth} depth={depth} /> : <UnknownDepth />}
    </>
  );
}

/** Session Depth detail (ANA-022): everything about the sessions of a depth, such as 6-9 or 10m. */
function DepthScreen({ depth }: { readonly depth: string }) {
  const narrow = useCallback<Narrowing>((config) => ({ ...config, pageDepth: depth }), [depth]);
  const query = usePageQuery();
  const depthQuery = useMemo(() => ({ ...query, depth }), [query, depth]);
  useNewRows({ kind: 'sessions', query: depthQuery });
  return (
    <NarrowingContext value={narrow}>
      <BackLink />
      <PageHeader title={durationTexts.depthTitle(analyticsTexts.pages(rowOfDepth(depth)))} />
      <FilterSheet aside={<SessionsButton />}>
        <FilterBar query={depthQuery} />
        <FiltersApplied />
      </FilterSheet>
      <div className={styles.screen}>
        <DepthFigures query={query} depthQuery={depthQuery} />
        <TotalSessions query={depthQuery} />
        <div className={`${styles.pair} ${styles.three}`}>
          <SessionLength query={depthQuery} />
          <TopReferrers query={depthQuery} />
          <OverviewCard report="entryPages" query={depthQuery} />
        </div>
      </div>
    </NarrowingContext>
  );
}

function BackLink() {
  const search = useAtomValue(analyticsSearchAtom);
  return (
    <Link className={`${styles.back} no-print`} to={`${paths.sessionDuration}${search}`}>
      <ArrowLeft size={15} aria-hidden="true" />
      {durationTexts.back}
    </Link>
  );
}

/** A separate component, so that it is inside the NarrowingContext. */
function SessionsButton() {
  const link = useSessionsLink();
  return (
    <span className={`${styles.sessions} no-print`}>
      <LinkButton to={link()}>{durationTexts.viewSessions}</LinkButton>
    </span>
  );
}

/** Shown if the depth in the address is invalid. */
function UnknownDepth() {
  const search = useAtomValue(analyticsSearchAtom);
  return (
    <>
      <PageHeader title={durationTexts.depth.title} showDateRange={false} />
      <div className={styles.panel}>
        <EmptyState text={durationTexts.unknownDepth}>
          <LinkButton to={`${paths.sessionDuration}${search}`}>{durationTexts.toDuration}</LinkButton>
        </EmptyState>
      </div>
    </>
  );
}

const figureTexts = durationTexts.figures;

interface DepthFiguresProps {
  /** Sessions that match the page's filters, of any depth. */
  readonly query: SessionQuery;
  /** Those of the page's depth. */
  readonly depthQuery: SessionQuery;
}

/** Key figures of a depth's sessions. */
function DepthFigures({ query, depthQuery }: DepthFiguresProps) {
  const all = useDepths(query);
  const own = useSessionsByDate(depthQuery);
  const isCompared = useAtomValue(compareAtom) !== null;
  const compared = useComparedSessions(depthQuery);
  const change = (shown: string | null, measure: Measure, value: (sessions: SessionFiguresFragment) => number) =>
    isCompared && (
      <Change
        {...inBothPeriods(compared, ({ sessionsByDate }) => value(sessionsByDate))}
        measure={measure}
        shown={shown}
      />
    );
  const rows = all.data?.depths.edges.map(({ node }) => node);
  const total = rows?.reduce((sum, { sessionsct }) => sum + sessionsct, 0);
  const some = own.data?.sessionsByDate;
  const shown = (value: string | undefined) => (own.isFailed ? noFigure : (value ?? null));
  const mean = (value: string | undefined) => shown(some?.totalCount === 0 ? noFigure : value);
  const count = shown(some && countMeasure.format(some.totalCount));
  const length = mean(some && durationMeasure.format(some.avgDuration));
  const pages = mean(some && meanMeasure.format(some.avgPages));
  const state = joinStates(own, compared.state);
  const shareText = (count: number, total: number) =>
    total === 0 ? noFigure : formatRate(shareOfDepth(rows ?? [], rowOfDepth(depthQuery.depth ?? '')) ?? count / total);
  const knownShare = some && total !== undefined ? shareText(some.totalCount, total) : null;
  return (
    <FigureStrip label={figureTexts.region}>
      <Figure
        label={figureTexts.sessions}
        state={state}
        value={count}
        change={change(count, countMeasure, ({ totalCount }) => totalCount)}
      />
      <Figure
        label={figureTexts.share}
        state={joinStates(own, all)}
        value={own.isFailed || all.isFailed ? noFigure : knownShare}
        hint={total !== undefined && figureTexts.of(formatCount(total))}
      />
      <Figure
        label={figureTexts.length}
        state={state}
        value={length}
        change={change(length, durationMeasure, (sessions) => meanOf(sessions, sessions.avgDuration))}
      />
      <Figure
        label={figureTexts.pages}
        state={state}
        value={pages}
        change={change(pages, meanMeasure, (sessions) => meanOf(sessions, sessions.avgPages))}
      />
    </FigureStrip>
  );
}
