import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { LocationArea, SessionQuery } from '../../../schema/generated/types.ts';
import { Card } from '../../components/card/card.tsx';
import { useWidth } from '../../components/charts/use-width.ts';
import { countOf, placeOf } from '../../components/maps/map-point.ts';
import {
  beginOf,
  type MapStart,
  type MapWindow,
  mapHeight,
  wholeWorld,
  windowOf,
} from '../../components/maps/map-window.ts';
import { PlaceList } from '../../components/maps/place-list.tsx';
import { MapFoot, MapRuler, PointMap } from '../../components/maps/point-map.tsx';
import { QuietFailure } from '../../components/placeholder/placeholder.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { LocationsDocument } from '../../generated/documents/locations.ts';
import type { MapPointFragment } from '../../generated/operations.ts';
import {
  FollowContext,
  joinStates,
  type LoadState,
  retryFailed,
  subjectOf,
  WaitContext,
} from '../../lib/graphql/use-report.ts';
import { useLatest } from '../../state/sessions/use-page-query.ts';
import { audienceTexts } from '../../text/audience.ts';
import { mapTexts, mapUnits } from '../../text/maps.ts';

const shapes = (['map', 'list'] as const).map((value) => ({ value, label: mapTexts.shapes[value] }));
type Shape = (typeof shapes)[number]['value'];

/** Milliseconds of rest before the points of another part of the world are asked for. */
const moveDelay = 150;
/** At this zoom no places are grouped. */
const placesZoom = 22;

interface LocationsCardProps {
  readonly title: string;
  readonly start: MapStart;
  readonly query: SessionQuery;
  readonly area: LocationArea;
}

/** Where the sessions of an area came from, as a map or as a list of what the map shows (AUD-009, AUD-020). */
export function LocationsCard({ title, start, query, area }: LocationsCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, { isAtOnce: true });
  const [shape, setShape] = useState<Shape>('map');
  const [moved, setMoved] = useState<MapWindow | null>(null);
  const onMove = useDebounced(setMoved, moveDelay);
  // In the groups that the map begins with, so that what its first view will have is known.
  const whole = useLocations({ ...wholeWorld, zoom: start.zoom }, { query, area }).points;
  const begin = useMemo(() => beginAround(start, whole, width), [start, whole, width]);
  // Before the map is there: so its points come with the other figures of the page.
  const shown = moved ?? (width > 0 ? windowOf({ ...start, center: begin }, width, mapHeight) : null);
  const { points, isFailed, state } = useLocations(shown, { query, area });
  const [isAll, setAll] = useState(false);
  const listed = isAll ? wholeWorld : shown;
  const list = useLocations(shape === 'list' && listed ? { ...listed, zoom: placesZoom } : null, { query, area });
  const all = whole && countOf(whole);
  const show = (chosen: Shape) => {
    setShape(chosen);
    setAll(false);
  };

  const total = countOf(points);
  const caption = `${title}, ${audienceTexts.maps.hint}`;
  const choice = <Segmented label={`${mapTexts.shape}: ${title}`} options={shapes} value={shape} onChange={show} />;
  return (
    <Card
      title={title}
      hint={audienceTexts.maps.hint}
      actions={<span className="no-print">{choice}</span>}
      state={shape === 'list' ? joinStates(state, list.state) : state}
      isFlush
    >
      <div style={{ minHeight: mapHeight }}>
        <MapRuler ref={frame} />
        <p className="visually-hidden" role="status">
          {points && mapUnits.sessions.shown(points.length, total)}
        </p>
        {isFailed && <QuietFailure height={mapHeight} />}
        {!isFailed && (
          <div hidden={shape !== 'map'}>
            <PointMap label={caption} start={start} begin={begin} points={points ?? []} onMove={onMove} width={width} />
          </div>
        )}
        {!isFailed && shape === 'list' && list.isFailed && <QuietFailure height={mapHeight} />}
        {!isFailed && shape === 'list' && !list.isFailed && <PlaceList caption={caption} points={list.points} />}
        <MapFoot
          shown={isAll ? all : points && total}
          all={all}
          onShowAll={() => {
            setShape('list');
            setAll(true);
          }}
        />
      </div>
    </Card>
  );
}

/** Where the map begins (AUD-021): at its start while the places are not known. */
function beginAround(start: MapStart, points: readonly MapPointFragment[] | null, width: number) {
  const counted = (points ?? []).map((point) => ({ place: placeOf(point), count: point.properties.pointCount }));
  return width > 0 ? beginOf(start, counted, width, mapHeight) : start.center;
}

interface Locations {
  /** Null while loading for the first time, and where the call failed. */
  readonly points: readonly MapPointFragment[] | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
}

/** Which sessions the points are of. */
interface Subject {
  readonly query: SessionQuery;
  readonly area: LocationArea;
}

interface Known {
  readonly query: SessionQuery;
  readonly points: readonly MapPointFragment[];
}

/**
 * The points of a part of the world. Those of the last part stay until others have come, and where a move's call
 * fails; it is logged (AUD-011).
 */
function useLocations(window: MapWindow | null, { query: asked, area }: Subject): Locations {
  const client = useApolloClient();
  const isWaiting = useContext(WaitContext);
  const isFollowing = useContext(FollowContext);
  const query = useLatest(asked);
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

/** Calls the function once it has not been asked to for so many milliseconds, with the latest value. */
function useDebounced<Value>(act: (value: Value) => void, delay: number): (value: Value) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (value: Value) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => act(value), delay);
    },
    [act, delay],
  );
}
