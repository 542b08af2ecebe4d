import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { TrailOfList } from '../../components/visitor-trail/trail-context.tsx';
import { trailOfState } from '../../components/visitor-trail/visitor-trail.ts';
import { VisitorDocument } from '../../generated/documents/visitor.ts';
import { rangeQueryAtom } from '../../state/sessions/session-query.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { useIsHere } from '../../state/use-is-here.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import { countText } from './count-text.ts';
import { EmptySessions } from './empty-sessions.tsx';
import { ResultsControl } from './results-control.tsx';
import { SessionsResults } from './sessions-results.tsx';
import styles from './sessions-screen.module.css';
import { useSessionsList } from './use-sessions-list.ts';
import { VisitorCard } from './visitor-card.tsx';

/** One visitor: the company, and its sessions within the dates. Filters do not apply (dashboard section 2). */
export function VisitorScreen({ visitorId }: { readonly visitorId: string }) {
  const isHere = useIsHere();
  const { state } = useLocation();
  // The visitor's own name leads here as well, and must not lose the list one came from.
  const trail = useMemo(() => trailOfState(state), [state]);
  const range = useAtomValue(rangeQueryAtom);
  const query = useMemo(() => ({ ...range, visitorId }), [range, visitorId]);
  const config = useAtomValue(sessionsConfigAtom);
  const { data, error } = useQuery(VisitorDocument, { variables: { visitorId } });
  const list = useSessionsList(query, config, !isHere);
  const totalCount = list.shown?.totalCount ?? null;
  return (
    <>
      <PageHeader title={sessionsTexts.visitorTitle} subheader={countText(totalCount)} />
      <div className={styles.screen}>
        {data?.visitor === null ? (
          <div className={styles.panel}>
            <EmptySessions kind="unknownVisitor" />
          </div>
        ) : (
          <>
            <VisitorCard visitor={data?.visitor ?? null} targets={data?.targets ?? []} isLoading={!data && !error} />
            <div className={styles.controls}>
              <ResultsControl query={query} totalCount={list.isBusy ? null : totalCount} />
            </div>
            <TrailOfList visitors={trail}>
              <SessionsResults list={list} empty={<EmptySessions kind="visitor" />} />
            </TrailOfList>
          </>
        )}
      </div>
    </>
  );
}
