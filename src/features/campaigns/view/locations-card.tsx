import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { MapProps } from '../../../../schema/generated/types.ts';
import { Card } from '../../../components/card/card.tsx';
import { useWidth } from '../../../components/charts/use-width.ts';
import { countOf, MapUnit } from '../../../components/maps/map-point.ts';
import { type MapStart, type MapWindow, mapHeight, wholeWorld, windowOf } from '../../../components/maps/map-window.ts';
import { PlaceList } from '../../../components/maps/place-list.tsx';
import { MapFoot, MapRuler, PointMap } from '../../../components/maps/point-map.tsx';
import { QuietFailure } from '../../../components/placeholder/placeholder.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { CampaignVisitorLocationsDocument } from '../../../generated/documents/campaign-visitor-locations.ts';
import type { MapPointFragment } from '../../../generated/operations.ts';
import { joinStates, type LoadState, retryFailed } from '../../../lib/graphql/use-report.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { mapTexts, mapUnits } from '../../../text/maps.ts';
import { campaignVariables } from '../campaign-days.ts';
import { useCampaignActivity } from '../campaign-queries.ts';

/** Zoom 3 (CMP-020); zoom 2 also shows other continents. */
const start: MapStart = { center: [-95, 38], zoom: 3, minZoom: 2, hasStates: true };
const shapes = (['map', 'list'] as const).map((value) => ({ value, label: mapTexts.shapes[value] }));
type Shape = (typeof shapes)[number]['value'];

/** At this zoom no places are clustered. */
const placesZoom = 22;

interface LocationsCardProps {
  readonly campaignId: string;
  readonly range: DateRange;
}

/** Impressions by place, as a map or as a list of the places on the map (CMP-020). */
export function LocationsCard({ campaignId, range }: LocationsCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, { isAtOnce: true });
  const [shape, setShape] = useState<Shape>('map');
  const [moved, setMoved] = useState<MapWindow | null>(null);
  // Before the map has loaded, so that its points arrive with the other figures of the page.
  const shown = moved ?? (width > 0 ? windowOf(start, width, mapHeight) : null);
  const { points, isFailed, state } = useCampaignLocations(campaignId, range, shown);
  const isList = shape === 'list';
  const [isAll, setAll] = useState(false);
  const listed = isAll ? wholeWorld : shown;
  const list = useCampaignLocations(campaignId, range, isList && listed ? { ...listed, zoom: placesZoom } : null);
  const all = useCampaignActivity(campaignId, range).data?.adImpressions ?? null;
  const show = (chosen: Shape) => {
    setShape(chosen);
    setAll(false);
  };

  const total = countOf(points);
  const caption = `${campaignTexts.map}, ${campaignTexts.mapHint}`;
  const label = `${mapTexts.shape}: ${campaignTexts.map}`;
  const choice = <Segmented label={label} options={shapes} value={shape} onChange={show} />;
  return (
    <Card
      title={campaignTexts.map}
      hint={campaignTexts.mapHint}
      actions={<span className="no-print">{choice}</span>}
      state={isList ? joinStates(state, list.state) : state}
      isFlush
    >
      <MapUnit value={mapUnits.impressions}>
        <div style={{ minHeight: mapHeight }}>
          <MapRuler ref={frame} />
          <p className="visually-hidden" role="status">
            {points && mapUnits.impressions.shown(points.length, total)}
          </p>
          {isFailed && <QuietFailure height={mapHeight} />}
          {!isFailed && (
            <div hidden={isList}>
              <PointMap label={caption} start={start} points={points ?? []} onMove={setMoved} width={width} />
            </div>
          )}
          {!isFailed && isList && list.isFailed && <QuietFailure height={mapHeight} />}
          {!isFailed && isList && !list.isFailed && <PlaceList caption={caption} points={list.points} />}
          <MapFoot
            shown={isAll ? all : points && total}
            all={all}
            onShowAll={() => {
              setShape('list');
              setAll(true);
            }}
          />
        </div>
      </MapUnit>
    </Card>
  );
}

interface Known {
  readonly range: DateRange;
  readonly points: readonly MapPointFragment[];
}

interface CampaignLocations {
  /** Null while loading for the first time, and where the call failed. */
  readonly points: readonly MapPointFragment[] | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
}

const nowhere: MapWindow = { bounds: [0, 0, 0, 0], zoom: 0 };

/** Places within a map window. After a move the last ones stay until the next arrive, or if their request fails. */
function useCampaignLocations(campaignId: string, range: DateRange, window: MapWindow | null): CampaignLocations {
  const client = useApolloClient();
  const variables = { ...campaignVariables(campaignId, range), mapProps: mapPropsOf(window ?? nowhere) };
  const { data, error, loading } = useQuery(CampaignVisitorLocationsDocument, { variables, skip: window === null });
  const [known, setKnown] = useState<Known | null>(null);
  const found = data?.campaign?.visitorLocations;
  if (found && found !== known?.points) setKnown({ range, points: found });
  const points = found ?? known?.points ?? null;
  const hasFailed = error !== undefined;
  const retry = () => retryFailed(client, { document: CampaignVisitorLocationsDocument, variables });
  const isOld = !data && known !== null && known.range !== range;
  return { points, isFailed: hasFailed && !points, state: { isBusy: loading, isOld, hasFailed, retry } };
}

/** A map window as the query takes it (CMP-046). */
function mapPropsOf({ bounds: [west, south, east, north], zoom }: MapWindow): MapProps {
  return { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east }, zoom };
}
