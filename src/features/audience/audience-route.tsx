import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { LinkButton } from '../../components/button/button.tsx';
import { useNewRows } from '../../components/follow/new-rows.tsx';
import { usStart, worldStart } from '../../components/maps/map-window.ts';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { EmptyState } from '../../components/placeholder/placeholder.tsx';
import { WaysOut } from '../../components/results/ways-out.tsx';
import { FilterBar } from '../../components/session-filters/filter-bar.tsx';
import { FilterSheet } from '../../components/session-filters/filter-sheet.tsx';
import { appliedGroups, FiltersApplied } from '../../components/session-filters/filters-applied.tsx';
import { useOwnTargets } from '../../components/session-filters/use-own-targets.ts';
import { type LoadState, WaitContext } from '../../lib/graphql/use-report.ts';
import { paths } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/date-links.ts';
import { useIsHere } from '../../state/location.ts';
import { sessionPageOf } from '../../state/sessions/session-page.ts';
import { usePageQuery } from '../../state/sessions/session-query.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { audienceTexts, audienceTitles, emptyAudienceTexts } from '../../text/audience.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './audience.module.css';
import { AudienceCard } from './audience-card.tsx';
import { type AudienceInfo, useAudienceInfo } from './audience-reports.ts';
import { AudienceSummary } from './audience-summary.tsx';
import { LocationsCard } from './locations-card.tsx';
import { ShareCard } from './share-card.tsx';

type AudiencePage = keyof typeof audienceTitles;

/** The audience pages (AUD-001). */
export function Component() {
  const named = sessionPageOf(useLocation().pathname);
  const page: AudiencePage = named in audienceTitles ? (named as AudiencePage) : 'audience-all';
  return (
    <>
      <title>{`${audienceTitles[page]} · ${chromeTexts.productName}`}</title>
      <AudienceOfTargets key={page} page={page} />
    </>
  );
}

/** Asks for nothing before the person's targets are known, where the page is narrowed to them. */
function AudienceOfTargets({ page }: { readonly page: AudiencePage }) {
  const isHere = useIsHere();
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
  /** The page is narrowed to the person's targets, and there are none. */
  readonly hasNone: boolean;
}

/** Who the visitors are and where they come from: all of them, or those of one kind (AUD-001, AUD-003). */
function AudienceScreen({ page, hasNone }: AudienceScreenProps) {
  const query = usePageQuery();
  const { info, isFailed, state } = useAudienceInfo(query);
  useNewRows({ kind: 'sessions', query });
  const link = useSessionsLink();
  const isEmpty = hasNone || info?.totalCount === 0;
  return (
    <>
      <PageHeader
        title={audienceTitles[page]}
        hasFilters
        subheader={info ? audienceTexts.sessions(info.totalCount) : ''}
        isOld={state.isOld}
      />
      <FilterSheet
        beside={
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
          <div className={styles.panel}>
            <EmptyAudience kind={hasNone ? 'noTargets' : page} />
          </div>
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

/** Summary, maps, charts and table of the page's sessions (AUD-002). */
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

type Kind = keyof typeof emptyAudienceTexts;

/** What a page without sessions shows, with its way out. */
function EmptyAudience({ kind }: { readonly kind: Kind }) {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  const isBare = kind === 'audience-all' && !hasFilters;
  return (
    <EmptyState text={isBare ? audienceTexts.empty : emptyAudienceTexts[kind]}>
      {kind !== 'noTargets' && <WaysOut canClear={kind !== 'audience-targeted'} />}
      <OtherAudience kind={kind} />
    </EmptyState>
  );
}

/** The way from an audience of one kind to the targets that it wants, or to the whole. */
function OtherAudience({ kind }: { readonly kind: Kind }) {
  const withDates = useWithDates();
  if (kind === 'noTargets') return <LinkButton to={paths.targets}>{audienceTexts.setUpTargets}</LinkButton>;
  return kind === 'audience-all' ? null : <Link to={withDates(paths.audience)}>{audienceTexts.viewAll}</Link>;
}
