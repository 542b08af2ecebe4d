import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { CustomizeTargetsLink } from '../../components/customize-targets/customize-targets-link.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { FilterBar } from '../../components/session-filters/filter-bar.tsx';
import { FiltersApplied } from '../../components/session-filters/filters-applied.tsx';
import { useOwnTargets } from '../../components/session-filters/use-own-targets.ts';
import { TrailOfList } from '../../components/visitor-trail/trail-context.tsx';
import { sessionQueryAtom } from '../../state/sessions/session-query.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { useIsHere } from '../../state/use-is-here.ts';
import { sessionListTitles } from '../../text/sessions.ts';
import { adoptRefAtom, hasRefAtom } from './adopt-ref-atom.ts';
import { countText } from './count-text.ts';
import { EmptyAllSessions, EmptySessions } from './empty-sessions.tsx';
import { ResultsControl } from './results-control.tsx';
import { SessionsResults } from './sessions-results.tsx';
import styles from './sessions-screen.module.css';
import { useSessionsList } from './use-sessions-list.ts';

export type SessionListPage = keyof typeof sessionListTitles;

/** A list of sessions with its filters: all of them, or those of one kind (dashboard section 2). */
export function SessionsScreen({ page }: { readonly page: SessionListPage }) {
  const isHere = useIsHere();
  const query = useAtomValue(sessionQueryAtom);
  const config = useAtomValue(sessionsConfigAtom);
  const hasRef = useAtomValue(hasRefAtom);
  const adoptRef = useSetAtom(adoptRefAtom);
  const { hasNone } = useOwnTargets(isHere && config.useAllTargets);
  const list = useSessionsList(query, config, !isHere);
  useEffect(() => {
    if (isHere && hasRef) adoptRef();
  }, [isHere, hasRef, adoptRef]);

  const { shown } = list;
  const visitors = useMemo(
    () => (shown?.edges ?? []).map(({ node }) => ({ id: node.visitorId, name: node.visitorName })),
    [shown],
  );
  const totalCount = shown?.totalCount ?? null;
  const emptyKind = hasNone ? 'noTargets' : page;
  return (
    <>
      <PageHeader title={sessionListTitles[page]} subheader={countText(totalCount)} />
      <div className={styles.screen}>
        <FilterBar query={query} />
        <div className={styles.controls}>
          <FiltersApplied />
          {page === 'targeted' && <CustomizeTargetsLink />}
          <ResultsControl query={query} totalCount={list.isBusy ? null : totalCount} />
        </div>
        <TrailOfList visitors={visitors}>
          <SessionsResults
            list={list}
            empty={emptyKind === 'all' ? <EmptyAllSessions /> : <EmptySessions kind={emptyKind} />}
          />
        </TrailOfList>
      </div>
    </>
  );
}
