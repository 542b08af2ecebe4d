import { useApolloClient, useQuery } from '@apollo/client/react';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LocationArea, SessionQuery, TargetType } from '../../../schema/generated/types.ts';
import { sharesOfWhole } from '../../../schema/reference/rounded-shares.ts';
import { BarList, BarListSkeleton } from '../../components/bar-list/bar-list.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { MapCard, type MapPoints, useMapView, windowsOf } from '../../components/maps/map-card.tsx';
import { coordinateOf, countOf } from '../../components/maps/map-points.tsx';
import {
  initialCenter,
  type MapStart,
  type MapWindow,
  mapHeight,
  wholeWorld,
} from '../../components/maps/map-window.ts';
import { QuietFailure } from '../../components/placeholder/placeholder.tsx';
import { LocationsDocument } from '../../generated/documents/locations.ts';
import type { MapPointFragment } from '../../generated/operations.ts';
import { formatCount, formatRate } from '../../lib/format.ts';
import { FollowContext, type LoadState, retryFailed, subjectOf, WaitContext } from '../../lib/graphql/use-report.ts';
import { distinctKeys } from '../../lib/safe-values.ts';
import { onlyTarget, useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { useLatest } from '../../state/sessions/use-page-query.ts';
import { audienceTexts } from '../../text/audience.ts';
import { counted, mapUnits } from '../../text/charts.ts';
import styles from './audience.module.css';
import { type AudienceInfo, shownSessions } from './audience-summary.tsx';

type Chart = 'industries' | 'revenueRanges' | 'companySizes';

const targetTypes = {
  industries: 'Industry',
  revenueRanges: 'Revenue',
  companySizes: 'Size',
} as const satisfies Record<Chart, TargetType>;
/** Rows before Show all: the number of revenue ranges, so that the two cards have equal heights. */
const firstRows = 12;

interface ShareCardProps {
  readonly chart: Chart;
  readonly info: AudienceInfo | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
}

/** Sessions by one trait of their companies. Each bar links to its sessions (AUD-002). */
export function ShareCard({ chart, info, isFailed, state }: ShareCardProps) {
  const link = useSessionsLink();
  const [isWhole, setWhole] = useState(false);
  const items =
    info?.[chart].map(({ id, label, value }) => ({
      id,
      label,
      count: value,
      href: link(onlyTarget(targetTypes[chart], id)),
    })) ?? null;
  const unknown = info ? info.totalCount - shownSessions(info[chart]) : 0;
  const { none, hint, showAll, showLess } = audienceTexts.charts;

  let body: ReactNode = null;
  if (isFailed) body = <QuietFailure />;
  else if (!items) body = <BarListSkeleton rows={chart === 'companySizes' ? 3 : firstRows} />;
  else if (items.length === 0) body = <p className={styles.note}>{none}</p>;
  else if (chart === 'companySizes') body = <SizeShares items={items} />;
  else
    body = (
      <BarList unit={audienceTexts.charts.unit} items={items} limit={isWhole ? items.length : firstRows} hasShares />
    );

  return (
    <Card title={audienceTexts.charts[chart]} hint={hint} className={styles.chart} state={state}>
      {body}
      {items && items.length > firstRows && (
        <Button
          className={`${styles.more} no-print`}
          variant="quiet"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? showLess : showAll(items.length)}
        </Button>
      )}
      {unknown > 0 && items && items.length > 0 && (
        <p className={styles.note}>{audienceTexts.notShown(audienceTexts.unknown[chart](unknown))}</p>
      )}
    </Card>
  );
}

interface SizeSharesProps {
  readonly items: readonly {
    readonly id: string;
    readonly label: string;
    readonly count: number;
    /** Link target. */
    readonly href: string;
  }[];
}

/** The few company sizes as parts of a single bar, with links to their sessions below. */
function SizeShares({ items }: SizeSharesProps) {
  const shares = sharesOfWhole(items.map(({ count }) => count));
  const keys = distinctKeys(items.map(({ id }) => id));
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {items.map(({ id, count }, index) => (
          <span key={keys[index]} className={styles.part} data-size={id} style={{ flexGrow: Math.max(0, count) }} />
        ))}
      </div>
      <ol className={styles.sizes}>
        {items.map(({ id, label, count, href }, index) => (
          <li key={keys[index]}>
            <Link className={styles.size} to={href}>
              <span className={`${styles.swatch} ${styles.part}`} data-size={id} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              <span className={styles.count}>
                {formatCount(count)}
                <span className="visually-hidden"> {counted(count, audienceTexts.charts.unit)}, </span>
              </span>
              <span className={styles.share}>{formatRate(shares[index] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

interface LocationsCardProps {
  readonly title: string;
  readonly start: MapStart;
  readonly query: SessionQuery;
  readonly area: LocationArea;
}

/** Where the sessions of an area came from, as a map or as a list of the map's places (AUD-009, AUD-020). */
export function LocationsCard({ title, start, query, area }: LocationsCardProps) {
  const view = useMapView();
  // Requested at the map's initial zoom level, to know what its first view would contain.
  const wholeMap = useLocations({ ...wholeWorld, zoom: start.zoom }, { query, area });
  const begin = useMemo(() => centerOf(start, wholeMap.points, view.width), [start, wholeMap.points, view.width]);
  const windows = windowsOf(view, start, begin);
  const map = useLocations(windows.map, { query, area });
  const list = useLocations(windows.list, { query, area });
  return (
    <MapCard
      title={title}
      hint={audienceTexts.maps.hint}
      unit={mapUnits.sessions}
      start={start}
      begin={begin}
      view={view}
      map={map}
      list={list}
      all={wholeMap.points && countOf(wholeMap.points)}
      allState={wholeMap.state}
    />
  );
}

/** The map's initial center (AUD-021): its default while the places are unknown. */
function centerOf(start: MapStart, points: readonly MapPointFragment[] | null, width: number) {
  const counted = (points ?? []).map((point) => ({ place: coordinateOf(point), count: point.properties.pointCount }));
  return width > 0 ? initialCenter(start, counted, width, mapHeight) : start.center;
}

/** Which sessions the points belong to. */
interface Subject {
  readonly query: SessionQuery;
  readonly area: LocationArea;
}

interface Known {
  readonly query: SessionQuery;
  readonly points: readonly MapPointFragment[];
}

/**
 * The points of a map area. Those of the previous area stay until others arrive, and if the call after a move fails,
 * which is logged (AUD-011).
 */
function useLocations(window: MapWindow | null, { query: currentQuery, area }: Subject): MapPoints {
  const client = useApolloClient();
  const isWaiting = useContext(WaitContext);
  const isFollowing = useContext(FollowContext);
  const query = useLatest(currentQuery);
  const variables = { bounds: [...(window?.bounds ?? [])], zoom: window?.zoom ?? 0, query, area };
  const { data, error, loading } = useQuery(LocationsDocument, { variables, skip: window === null || isWaiting });
  const [known, setKnown] = useState<Known | null>(null);
  if (data && data.locations !== known?.points) setKnown({ query, points: data.locations });
  const points = data?.locations ?? known?.points ?? null;
  const hasFailed = error !== undefined;
  const retry = () => retryFailed(client, { document: LocationsDocument, variables });
  const isOther = !data && known !== null && known.query !== query;
  const isQuiet = isOther && isFollowing && !hasFailed && subjectOf(known.query) === subjectOf(query);
  const isBusy = isWaiting || (loading && !isQuiet);
  return { points, isFailed: hasFailed && !points, state: { isBusy, isOld: isOther && !isQuiet, hasFailed, retry } };
}
