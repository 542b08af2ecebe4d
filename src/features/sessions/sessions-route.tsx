import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useNewRows } from '../../components/follow/new-rows.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { ResultsControl } from '../../components/results/results-control.tsx';
import { ResultsCount } from '../../components/results/results-frame.tsx';
import { FilterBar, FilterSheet } from '../../components/session-filters/filter-bar.tsx';
import { useOwnTargets } from '../../components/session-filters/filter-choices.ts';
import { FiltersApplied } from '../../components/session-filters/filters-applied.tsx';
import { TrailOfList } from '../../components/visitor-trail/visitor-trail.tsx';
import { sessionPageOf } from '../../state/sessions/session-page.ts';
import { adoptRefAtom, hasRefAtom, sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { usePageQuery } from '../../state/sessions/use-page-query.ts';
import { useIsCurrentScreen } from '../../state/use-current-screen.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { sessionListTitles } from '../../text/sessions.ts';
import { shownOrder } from './list-variables.ts';
import { CustomizeTargetsLink, EmptyAllSessions, EmptySessions, SessionsResults } from './sessions-results.tsx';
import styles from './sessions-route.module.css';
import { countOfList, sessionCountOf, unusedPages, useSessionsList } from './use-sessions-list.ts';

type SessionListPage = keyof typeof sessionListTitles;

/** The screens of the session lists, selected by path (SES-001). */
export function Component() {
  const named = sessionPageOf(useLocation().pathname);
  const page: SessionListPage = named in sessionListTitles ? (named as SessionListPage) : 'all';
  return (
    <>
      <title>{`${sessionListTitles[page]} · ${chromeTexts.productName}`}</title>
      <SessionsScreen key={page} page={page} />
    </>
  );
}

/** A list of sessions with its filters: all of them, or one kind (SES-001, SES-007). */
function SessionsScreen({ page }: { readonly page: SessionListPage }) {
  const isHere = useIsCurrentScreen();
  const query = usePageQuery();
  const config = useAtomValue(sessionsConfigAtom);
  const [search] = useSearchParams();
  const hasRef = useAtomValue(hasRefAtom);
  const adoptRef = useSetAtom(adoptRefAtom);
  const { hasNone, isPending } = useOwnTargets(isHere && config.useAllTargets);
  const list = useSessionsList(query, config, !isHere || isPending);
  useEffect(() => {
    if (isHere && hasRef) adoptRef();
  }, [isHere, hasRef, adoptRef]);

  const { shown } = list;
  useNewRows({ kind: 'sessions', query, count: list.isOld ? null : (shown?.totalCount ?? null) });
  const visitors = useMemo(
    () => (shown?.edges ?? []).map(({ node }) => ({ id: node.visitorId, name: node.visitorName })),
    [shown],
  );
  const totalCount = shown?.totalCount ?? null;
  const emptyKind = hasNone ? 'noTargets' : page;
  return (
    <>
      <PageHeader
        hasTimes
        title={sessionListTitles[page]}
        subheader={sessionCountOf(totalCount)}
        isOld={list.isOld}
        hasFailed={list.hasFailed}
        dropped={unusedPages(search, config)}
      />
      <ResultsCount {...countOfList(list)} />
      <FilterSheet aside={page === 'targeted' && <CustomizeTargetsLink />}>
        <FilterBar query={query} />
        <FiltersApplied />
        <ResultsControl file={{ query, downloadType: 'SESSIONS', ordering: shownOrder(config) }} hasViews />
      </FilterSheet>
      <div className={styles.screen}>
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
