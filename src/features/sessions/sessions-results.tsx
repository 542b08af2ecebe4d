import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { emptySessionsTexts, sessionsTexts } from '../../text/sessions.ts';
import styles from './sessions-results.module.css';
import { SessionsTable } from './sessions-table.tsx';
import { SessionsTimeline } from './sessions-timeline.tsx';
import { TimelineSkeleton } from './timeline-skeleton.tsx';
import type { SessionsList } from './use-sessions-list.ts';

interface SessionsResultsProps {
  readonly list: SessionsList;
  /** Stands where nothing matches. */
  readonly empty: ReactNode;
}

/** The list in its four states. While other rows are on their way the last ones stay, dimmed. */
export function SessionsResults({ list, empty }: SessionsResultsProps) {
  const isBusy = !list.hasFailed && (list.isBusy || !list.shown);
  return (
    <div className={styles.results} aria-busy={isBusy} data-stale={(isBusy && list.shown !== null) || undefined}>
      <Body list={list} empty={empty} />
    </div>
  );
}

function Body({ list, empty }: SessionsResultsProps) {
  const { viewType, displayAmount } = useAtomValue(sessionsConfigAtom);
  const { shown, loadMore, isLoadingMore } = list;
  if (list.hasFailed) return <Failed onRetry={list.retry} />;
  if (!shown)
    return viewType === 'timeline' ? <TimelineSkeleton count={displayAmount} /> : <SessionsTable shown={null} />;
  if (shown.totalCount === 0) return <div className={styles.panel}>{empty}</div>;
  if (shown.edges.length === 0) return <PastTheEnd />;
  if (shown.viewType === 'table') return <SessionsTable shown={shown} />;
  return (
    <SessionsTimeline
      edges={shown.edges}
      hasNextPage={shown.hasNextPage}
      onMore={loadMore}
      isLoadingMore={isLoadingMore}
    />
  );
}

/** The one list whose failure is told (dashboard section 8). */
function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.panel} role="alert">
      <EmptyState text={chromeTexts.listFailed}>
        <Button onClick={onRetry}>{sessionsTexts.tryAgain}</Button>
      </EmptyState>
    </div>
  );
}

/** An address written by hand may name a page that is not there. */
function PastTheEnd() {
  const update = useSetAtom(updateSessionsConfigAtom);
  return (
    <div className={styles.panel}>
      <EmptyState text={emptySessionsTexts.pastTheEnd}>
        <Button onClick={() => update({ page: 1 })}>{sessionsTexts.toFirstPage}</Button>
      </EmptyState>
    </div>
  );
}
