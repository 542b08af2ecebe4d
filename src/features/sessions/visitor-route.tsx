import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useNewRows } from '../../components/follow/new-rows.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/placeholder/placeholder.tsx';
import { ResultsControl } from '../../components/results/results-control.tsx';
import { ResultsCount } from '../../components/results/results-frame.tsx';
import { placeInTrail, readTrail, TrailOfList, type TrailStop } from '../../components/visitor-trail/visitor-trail.tsx';
import { VisitorDocument } from '../../generated/documents/visitor.ts';
import { retryFailed } from '../../lib/graphql/use-report.ts';
import { paths, visitorPath } from '../../lib/paths.ts';
import { useNote } from '../../state/history-notes.ts';
import { allSessionsSearchAtom, visitorSearchAtom } from '../../state/sessions/link-search.ts';
import { rangeQueryAtom } from '../../state/sessions/session-query.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { useIsCurrentScreen } from '../../state/use-current-screen.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { exportTexts } from '../../text/results.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import { shownOrder } from './list-variables.ts';
import { EmptySessions, EmptyVisitorSessions, SessionsResults, SessionsSkeleton } from './sessions-results.tsx';
import styles from './sessions-route.module.css';
import { countOfList, sessionCountOf, unusedPages, useSessionsList } from './use-sessions-list.ts';
import { VisitorCard } from './visitor-card.tsx';

const texts = sessionsTexts.neighbors;

/** A visitor (VIS-001). */
export function Component() {
  const { visitorId = '' } = useParams();
  return (
    <>
      <title>{`${sessionsTexts.visitorTitle} · ${chromeTexts.productName}`}</title>
      <VisitorTop visitorId={visitorId} />
      <VisitorScreen key={visitorId} visitorId={visitorId} />
    </>
  );
}

/** A visitor: the company, and its sessions within the dates. Filters don't apply (VIS-001, VIS-002). */
function VisitorScreen({ visitorId }: { readonly visitorId: string }) {
  const isHere = useIsCurrentScreen();
  const note = useNote();
  // The visitor's own name also links here, and must not lose the list that the user came from.
  const trail = useMemo(() => readTrail(note), [note]);
  const range = useAtomValue(rangeQueryAtom);
  const query = useMemo(() => ({ ...range, visitorId }), [range, visitorId]);
  const config = useAtomValue(sessionsConfigAtom);
  const [search] = useSearchParams();
  const client = useApolloClient();
  const variables = { visitorId };
  const { data: latest, previousData, error, networkStatus } = useQuery(VisitorDocument, { variables });
  // The previous data stays during a refetch.
  const data = latest ?? previousData;
  const isLoading = !data && !error;
  // Not during a retry, when the list is already visible (ERR-023).
  const isUnknown = isLoading && networkStatus !== NetworkStatus.refetch;
  const retry = error && !data ? () => retryFailed(client, { document: VisitorDocument, variables }) : null;
  const list = useSessionsList(query, config, !isHere);
  const totalCount = list.shown?.totalCount ?? null;
  useNewRows({ kind: 'sessions', query, count: list.isOld ? null : totalCount });
  return (
    <>
      <PageHeader
        hasTimes
        title={sessionsTexts.visitorTitle}
        subheader={sessionCountOf(totalCount)}
        isOld={list.isOld}
        hasFailed={list.hasFailed}
        dropped={unusedPages(search, config)}
      />
      <div className={styles.screen}>
        {data?.visitor === null ? (
          <div className={styles.panel}>
            <EmptySessions kind="unknownVisitor" />
          </div>
        ) : (
          <>
            <VisitorCard
              visitor={data?.visitor ?? null}
              targets={data?.targets ?? []}
              isLoading={isLoading}
              onRetry={retry}
            />
            {isUnknown ? (
              <ListSkeleton />
            ) : (
              <>
                <ResultsCount {...countOfList(list)} />
                <div className={styles.controls}>
                  <ResultsControl
                    file={{ query, downloadType: 'SESSIONS', ordering: shownOrder(config) }}
                    subject={data?.visitor ? exportTexts.visitor(data.visitor.title, visitorId) : visitorId}
                    hasViews
                  />
                </div>
                <TrailOfList visitors={trail}>
                  <SessionsResults list={list} empty={<EmptyVisitorSessions visitor={data?.visitor ?? null} />} />
                </TrailOfList>
              </>
            )}
          </>
        )}
      </div>
    </>
  );
}

/**
 * Replaces the list until the visitor is known. A visitor's data can take more lines than its placeholder, and the list
 * must not shift down after it has appeared (FRM-044).
 */
function ListSkeleton() {
  return (
    <>
      <div className={styles.controlsWait}>
        <Skeleton height="100%" />
      </div>
      <div aria-busy="true">
        <SessionsSkeleton />
      </div>
    </>
  );
}

/**
 * Links from a visitor to all sessions and to the neighbors. It stays mounted from one visitor to the next, and so
 * keeps focus.
 */
function VisitorTop({ visitorId }: { readonly visitorId: string }) {
  const search = useAtomValue(allSessionsSearchAtom);
  return (
    <div className={`${styles.top} no-print`}>
      <Link className={styles.back} to={`${paths.sessions}${search}`}>
        <ArrowLeft size={15} aria-hidden="true" />
        {sessionsTexts.backToAll}
      </Link>
      <VisitorNeighbors visitorId={visitorId} />
    </div>
  );
}

/** Links to the previous and next visitor in the list that the user came from; renders nothing if that is unknown. */
function VisitorNeighbors({ visitorId }: { readonly visitorId: string }) {
  const { state } = useLocation();
  const search = useAtomValue(visitorSearchAtom);
  const trail = readTrail(useNote());
  const place = placeInTrail(trail, visitorId);
  if (!place) return null;
  const step = (name: string, stop: TrailStop | null, Icon: typeof ChevronLeft) =>
    stop ? (
      <Link
        className={styles.step}
        to={`${visitorPath(stop.id)}${search}`}
        state={state}
        title={`${name}: ${stop.name}`}
      >
        <Icon size={16} aria-hidden="true" />
      </Link>
    ) : (
      <span className={styles.step} data-end>
        <Icon size={16} aria-hidden="true" />
      </span>
    );
  return (
    <nav className={`${styles.neighbors} no-print`} aria-label={texts.region}>
      {step(texts.previous, place.previous, ChevronLeft)}
      {/* Focus stays on the link to the next visitor, and nothing else announces the current one (FRM-069). */}
      <span className={styles.place} role="status">
        <span className="visually-hidden">{`${trail[place.position - 1]?.name}, `}</span>
        <span>{texts.place(place.position, place.count)}</span>
      </span>
      {step(texts.next, place.next, ChevronRight)}
    </nav>
  );
}
