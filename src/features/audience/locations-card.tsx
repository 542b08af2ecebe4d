import { useApolloClient, useQuery } from '@apollo/client/react';
import { useContext, useMemo, useState } from 'react';
import type { LocationArea, SessionQuery } from '../../../schema/generated/types.ts';
import { MapCard, type MapPoints, useMapView, windowsOf } from '../../components/maps/map-card.tsx';
import { countOf, placeOf } from '../../components/maps/map-point.ts';
import { beginOf, type MapStart, type MapWindow, mapHeight, wholeWorld } from '../../components/maps/map-window.ts';
import { LocationsDocument } from '../../generated/documents/locations.ts';
import type { MapPointFragment } from '../../generated/operations.ts';
import { FollowContext, retryFailed, subjectOf, WaitContext } from '../../lib/graphql/use-report.ts';
import { useLatest } from '../../state/sessions/use-page-query.ts';
import { audienceTexts } from '../../text/audience.ts';
import { mapUnits } from '../../text/charts.ts';

interface LocationsCardProps {
  readonly title: string;
  readonly start: MapStart;
  readonly query: SessionQuery;
  readonly area: LocationArea;
}

/** Where the sessions of an area came from, as a map or as a list of what the map shows (AUD-009, AUD-020). */
export function LocationsCard({ title, start, query, area }: LocationsCardProps) {
  const view = useMapView();
  // In the groups that the map begins with, so that what its first view will have is known.
  const whole = useLocations({ ...wholeWorld, zoom: start.zoom }, { query, area });
  const begin = useMemo(() => beginAround(start, whole.points, view.width), [start, whole.points, view.width]);
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
      all={whole.points && countOf(whole.points)}
      allState={whole.state}
    />
  );
}

/** Where the map begins (AUD-021): at its start while the places are not known. */
function beginAround(start: MapStart, points: readonly MapPointFragment[] | null, width: number) {
  const counted = (points ?? []).map((point) => ({ place: placeOf(point), count: point.properties.pointCount }));
  return width > 0 ? beginOf(start, counted, width, mapHeight) : start.center;
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
function useLocations(window: MapWindow | null, { query: asked, area }: Subject): MapPoints {
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
