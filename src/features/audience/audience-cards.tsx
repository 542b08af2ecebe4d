import type { SessionQuery } from '../../../schema/generated/types.ts';
import { usStart, worldStart } from '../../components/maps/map-start.ts';
import { audienceTexts } from '../../text/audience.ts';
import styles from './audience.module.css';
import { AudienceCard } from './audience-card.tsx';
import type { AudienceInfo } from './audience-reports.ts';
import { AudienceSummary } from './audience-summary.tsx';
import { LocationsCard } from './locations-card.tsx';
import { ShareCard } from './share-card.tsx';

interface AudienceCardsProps {
  readonly query: SessionQuery;
  /** Null while loading. */
  readonly info: AudienceInfo | null;
  readonly isFailed: boolean;
}

/** Summary, maps, charts and table of the page's sessions (dashboard section 2). */
export function AudienceCards({ query, info, isFailed }: AudienceCardsProps) {
  return (
    <div className={styles.cards}>
      <AudienceSummary query={query} />
      <div className={`${styles.pair} ${styles.maps}`}>
        <LocationsCard title={audienceTexts.maps.us} start={usStart} query={query} />
        <LocationsCard title={audienceTexts.maps.world} start={worldStart} query={query} />
      </div>
      <ShareCard chart="companySizes" info={info} isFailed={isFailed} />
      <div className={styles.pair}>
        <ShareCard chart="industries" info={info} isFailed={isFailed} />
        <ShareCard chart="revenueRanges" info={info} isFailed={isFailed} />
      </div>
      <AudienceCard query={query} />
    </div>
  );
}
