import { useAtomValue } from 'jotai';
import { LinkButton } from '../../components/button/link-button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { FilterBar } from '../../components/session-filters/filter-bar.tsx';
import { FiltersApplied } from '../../components/session-filters/filters-applied.tsx';
import { useOwnTargets } from '../../components/session-filters/use-own-targets.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { useIsHere } from '../../state/use-is-here.ts';
import { audienceTexts, audienceTitles } from '../../text/audience.ts';
import styles from './audience.module.css';
import { AudienceCards } from './audience-cards.tsx';
import { useAudienceInfo } from './audience-reports.ts';
import { EmptyAudience } from './empty-audience.tsx';
import { usePageQuery } from './use-page-query.ts';

export type AudiencePage = keyof typeof audienceTitles;

/** Who the visitors are and where they come from: all of them, or those of one kind (dashboard section 2). */
export function AudienceScreen({ page }: { readonly page: AudiencePage }) {
  const isHere = useIsHere();
  const query = usePageQuery();
  const config = useAtomValue(sessionsConfigAtom);
  const { hasNone } = useOwnTargets(isHere && config.useAllTargets);
  const { info, isFailed } = useAudienceInfo(query);
  const link = useSessionsLink();
  const isEmpty = hasNone || info?.totalCount === 0;
  return (
    <>
      <PageHeader title={audienceTitles[page]} subheader={info ? audienceTexts.sessions(info.totalCount) : undefined} />
      <div className={styles.screen}>
        <FilterBar query={query} />
        <div className={styles.controls}>
          <FiltersApplied />
          {!isEmpty && (
            <LinkButton className={`${styles.matching} no-print`} to={link()}>
              {audienceTexts.matching}
            </LinkButton>
          )}
        </div>
        {isEmpty ? (
          <div className={styles.panel}>
            <EmptyAudience kind={hasNone ? 'noTargets' : page} />
          </div>
        ) : (
          <AudienceCards query={query} info={info} isFailed={isFailed} />
        )}
      </div>
    </>
  );
}
