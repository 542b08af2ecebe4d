import { useAtomValue } from 'jotai';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { AudienceTable } from '../../components/audience-table/audience-table.tsx';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { useNewRows } from '../../components/follow/new-rows.tsx';
import { MoreFailed } from '../../components/load-state/load-state.tsx';
import { usStart, worldStart } from '../../components/maps/map-window.ts';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { EmptyState, QuietFailure } from '../../components/placeholder/placeholder.tsx';
import { EmptyPanel } from '../../components/results/results-frame.tsx';
import { EmptyStateActions } from '../../components/results/ways-out.tsx';
import { FilterBar, FilterSheet } from '../../components/session-filters/filter-bar.tsx';
import { useOwnTargets } from '../../components/session-filters/filter-choices.ts';
import { EmptyTargeted, FiltersApplied } from '../../components/session-filters/filters-applied.tsx';
import { VisitorsDocument } from '../../generated/documents/visitors.ts';
import { useMoreRows, useNewRowsFocus } from '../../lib/further-rows.ts';
import { type LoadState, WaitContext } from '../../lib/graphql/use-report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { paths } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/date-links.ts';
import { appliedGroups } from '../../state/sessions/applied-filters.ts';
import { sessionPageOf } from '../../state/sessions/session-page.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { usePageQuery } from '../../state/sessions/use-page-query.ts';
import { useIsCurrentScreen } from '../../state/use-current-screen.ts';
import { audienceTexts, audienceTitles } from '../../text/audience.ts';
import { chromeTexts, loadTexts } from '../../text/chrome.ts';
import { emptyAudienceTexts } from '../../text/sessions.ts';
import styles from './audience.module.css';
import { LocationsCard, ShareCard } from './audience-cards.tsx';
import {
  type AudienceInfo,
  AudienceSummary,
  firstVisitors,
  useAudienceInfo,
  useFirstVisitors,
} from './audience-summary.tsx';

type AudiencePage = keyof typeof audienceTitles;

/** The audience pages (AUD-001). */
export function Component() {
  const sessionPage = sessionPageOf(useLocation().pathname);
  const page: AudiencePage = sessionPage in audienceTitles ? (sessionPage as AudiencePage) : 'audience-all';
  return (
    <>
      <title>{`${audienceTitles[page]} · ${chromeTexts.productName}`}</title>
      <AudienceOfTargets key={page} page={page} />
    </>
  );
}

/** Requests nothing until the user's targets are known, if the page is filtered by them. */
function AudienceOfTargets({ page }: { readonly page: AudiencePage }) {
  const isHere = useIsCurrentScreen();
  const config = useAtomValue(sessionsConfigAtom);
  const { hasNone, isPending } = useOwnTargets(isHere && config.useAllTargets);
  return (
    <WaitContext value={isPending}>
      <AudienceScreen page={page} hasNone={hasNone} />
    </WaitContext>
  );
}

interface AudienceScreenProps {
  readonly page: AudiencePage;
  /** The page is filtered by the user's targets, but there are none. */
  readonly hasNone: boolean;
}

/** Who the visitors are and where they come from: all of them, or one kind (AUD-001, AUD-003). */
function AudienceScreen({ page, hasNone }: AudienceScreenProps) {
  const query = usePageQuery();
  const { info, isFailed, state } = useAudienceInfo(query);
  useNewRows({ kind: 'sessions', query });
  const link = useSessionsLink();
  const isEmpty = info?.totalCount === 0;
  return (
    <>
      <PageHeader
        title={audienceTitles[page]}
        subheader={info ? audienceTexts.sessions(info.totalCount) : ''}
        isOld={state.isOld}
        hasFailed={state.hasFailed}
      />
      <FilterSheet
        aside={
          !isEmpty && (
            <LinkButton className={`${styles.matching} no-print`} to={link()}>
              {audienceTexts.matching}
            </LinkButton>
          )
        }
      >
        <FilterBar query={query} />
        <FiltersApplied />
      </FilterSheet>
      <div className={styles.screen}>
        {isEmpty ? (
          <EmptyPanel name={audienceTitles[page]} isBusy={state.isBusy} hasFailed={state.hasFailed}>
            <EmptyAudience kind={hasNone ? 'noTargets' : page} />
          </EmptyPanel>
        ) : (
          <AudienceCards query={query} info={info} isFailed={isFailed} state={state} />
        )}
      </div>
    </>
  );
}

interface AudienceCardsProps {
  readonly query: SessionQuery;
  /** Null while loading. */
  readonly info: AudienceInfo | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
}

/** Summary, maps, charts and table for the page's sessions (AUD-002). */
function AudienceCards({ query, info, isFailed, state }: AudienceCardsProps) {
  return (
    <div className={styles.cards}>
      <AudienceSummary query={query} />
      <div className={`${styles.pair} ${styles.maps}`}>
        <LocationsCard title={audienceTexts.maps.us} start={usStart} query={query} area="UNITED_STATES" />
        <LocationsCard title={audienceTexts.maps.world} start={worldStart} query={query} area="INTERNATIONAL" />
      </div>
      <ShareCard chart="companySizes" info={info} isFailed={isFailed} state={state} />
      <div className={styles.pair}>
        <ShareCard chart="industries" info={info} isFailed={isFailed} state={state} />
        <ShareCard chart="revenueRanges" info={info} isFailed={isFailed} state={state} />
      </div>
      <AudienceCard query={query} />
    </div>
  );
}

type Kind = keyof typeof emptyAudienceTexts | 'audience-targeted';

/** What a page without sessions shows, with suggestions. */
function EmptyAudience({ kind }: { readonly kind: Kind }) {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  if (kind === 'audience-targeted')
    return (
      <EmptyTargeted>
        <OtherAudience kind={kind} />
      </EmptyTargeted>
    );
  const isBare = kind === 'audience-all' && !hasFilters;
  return (
    <EmptyState text={isBare ? audienceTexts.empty : emptyAudienceTexts[kind]}>
      {kind !== 'noTargets' && <EmptyStateActions />}
      <OtherAudience kind={kind} />
    </EmptyState>
  );
}

/** Link from one kind of audience to the targets it requires, or to the whole audience. */
function OtherAudience({ kind }: { readonly kind: Kind }) {
  const withDates = useWithDates();
  if (kind === 'noTargets') return <LinkButton to={paths.targets}>{audienceTexts.setUpTargets}</LinkButton>;
  return kind === 'audience-all' ? null : <Link to={withDates(paths.audience)}>{audienceTexts.viewAll}</Link>;
}

/** The most active companies of the sessions, with a button for more (AUD-006, VIS-016). */
function AudienceCard({ query }: { readonly query: SessionQuery }) {
  const report = useFirstVisitors(query);
  const { data, isFailed, isOld } = report;
  const more = useMoreRows({
    document: VisitorsDocument,
    field: 'visitors',
    variables: firstVisitors(query),
    data: data && !isOld ? data : undefined,
  });
  const { list, expectRows } = useNewRowsFocus<HTMLDivElement>('tbody > tr');
  const visitors = data?.visitors ?? null;
  const loadMore = (event: MouseEvent) => {
    expectRows(event);
    void more.loadMore();
  };

  return (
    <Card
      title={audienceTexts.table}
      actions={<ExportButton query={query} downloadType="ACTIVE_AUDIENCES" />}
      state={report}
      isFlush
      className={styles.table}
    >
      {isFailed ? (
        <QuietFailure />
      ) : (
        <div ref={list}>
          <AudienceTable
            caption={audienceTexts.table}
            rows={visitors?.edges.map(({ node }) => node) ?? null}
            empty={<EmptyState text={audienceTexts.tableEmpty} />}
          />
        </div>
      )}
      {visitors && visitors.pageInfo.totalCount > 0 && (
        // If no more rows arrive, the button disappears and focus stays here, below the rows.
        <footer className={styles.foot} tabIndex={-1}>
          <p role="status">{audienceTexts.shown(visitors.edges.length, visitors.pageInfo.totalCount)}</p>
          {more.hasFailed && <MoreFailed />}
          {visitors.pageInfo.hasNextPage && (
            // Not disabled while loading, which would lose keyboard focus.
            <Button
              ref={passFocus}
              className="no-print"
              onClick={more.isLoading ? undefined : loadMore}
              aria-busy={more.isLoading || undefined}
            >
              {more.hasFailed ? loadTexts.retry : audienceTexts.loadMore}
            </Button>
          )}
        </footer>
      )}
    </Card>
  );
}
