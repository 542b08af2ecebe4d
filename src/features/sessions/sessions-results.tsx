import { useAtomValue, useSetAtom } from 'jotai';
import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../components/button/button.tsx';
import { ScreenFailure } from '../../components/load-state/load-state.tsx';
import { EmptyState } from '../../components/placeholder/placeholder.tsx';
import { PastTheEnd, ResultsFrame } from '../../components/results/results-frame.tsx';
import { EmptyStateActions, ShowLatestSessions } from '../../components/results/ways-out.tsx';
import { EmptyTargeted } from '../../components/session-filters/filters-applied.tsx';
import type { VisitorCardFragment } from '../../generated/operations.ts';
import { paths } from '../../lib/paths.ts';
import { allSessionsSearchAtom } from '../../state/sessions/link-search.ts';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { customizeTargetsText } from '../../text/results.ts';
import { emptySessionsTexts, sessionsTexts } from '../../text/sessions.ts';
import styles from './sessions-results.module.css';
import { SessionsTable } from './sessions-table.tsx';
import { SessionsTimeline, TimelineSkeleton } from './sessions-timeline.tsx';
import type { SessionsList } from './use-sessions-list.ts';

interface SessionsResultsProps {
  readonly list: SessionsList;
  /** Shown when nothing matches. */
  readonly empty: ReactNode;
}

/**
 * The list in its four states: loading, failed, which only this list explains in a sentence (SES-039), empty, and with
 * rows.
 */
export function SessionsResults({ list, empty }: SessionsResultsProps) {
  return (
    <ResultsFrame
      name={sessionsTexts.recentSessions}
      isBusy={list.isBusy}
      hasRows={list.shown !== null}
      hasFailed={list.hasFailed}
      failedText={chromeTexts.listFailed}
      failure={<ScreenFailure className={styles.panel} text={chromeTexts.listFailed} />}
    >
      <Body list={list} empty={empty} />
    </ResultsFrame>
  );
}

/** Shown until the rows have loaded. */
export function SessionsSkeleton() {
  const { viewType, displayAmount } = useAtomValue(sessionsConfigAtom);
  return viewType === 'timeline' ? <TimelineSkeleton count={displayAmount} /> : <SessionsTable shown={null} />;
}

function Body({ list, empty }: SessionsResultsProps) {
  const update = useSetAtom(updateSessionsConfigAtom);
  const { shown, loadMore, isLoadingMore, hasMoreFailed } = list;
  if (!shown) return <SessionsSkeleton />;
  if (shown.totalCount === 0) return <div className={styles.panel}>{empty}</div>;
  if (shown.edges.length === 0)
    return (
      <div className={styles.panel}>
        <PastTheEnd onReturn={() => update({ page: 1 })} />
      </div>
    );
  if (shown.viewType === 'table') return <SessionsTable shown={shown} />;
  return (
    <SessionsTimeline
      edges={shown.edges}
      totalCount={shown.totalCount}
      hasNextPage={shown.hasNextPage}
      onMore={loadMore}
      isLoadingMore={isLoadingMore}
      hasMoreFailed={hasMoreFailed}
    />
  );
}

/** The list of all sessions when empty: its filters can be cleared if there are any (SES-037, SES-073). */
export function EmptyAllSessions() {
  return (
    <EmptyState text={emptySessionsTexts.all}>
      <EmptyStateActions />
    </EmptyState>
  );
}

type EmptyKind = Exclude<keyof typeof emptySessionsTexts, 'all'> | 'targeted';

/** The other lists also link to all sessions (SES-038). */
export function EmptySessions({ kind }: { readonly kind: EmptyKind }) {
  if (kind === 'targeted')
    return (
      <EmptyTargeted>
        <AllSessionsLink />
      </EmptyTargeted>
    );
  return (
    <EmptyState text={emptySessionsTexts[kind]}>
      {kind === 'noTargets' && <CustomizeTargetsLink />}
      {kind !== 'noTargets' && kind !== 'unknownVisitor' && (
        <EmptyStateActions canClear={kind === 'thomasnet' || kind === 'navigator'} />
      )}
      <AllSessionsLink />
    </EmptyState>
  );
}

/** A visitor's list without sessions, with a button for the latest ones if their dates are known (SES-073). */
export function EmptyVisitorSessions({ visitor }: { readonly visitor: VisitorCardFragment | null }) {
  if (!visitor?.firstSeen || !visitor.lastSeen) return <EmptySessions kind="visitor" />;
  return (
    <EmptyState text={emptySessionsTexts.visitor}>
      <ShowLatestSessions firstSeen={visitor.firstSeen} lastSeen={visitor.lastSeen} />
      <AllSessionsLink />
    </EmptyState>
  );
}

function AllSessionsLink() {
  const search = useAtomValue(allSessionsSearchAtom);
  return <Link to={`${paths.sessions}${search}`}>{sessionsTexts.viewAll}</Link>;
}

/** Link to the targets, wherever they filter something (TGT-001). */
export function CustomizeTargetsLink() {
  return (
    <LinkButton to={paths.targets} className="no-print">
      <Target size={15} aria-hidden="true" />
      {customizeTargetsText}
    </LinkButton>
  );
}
