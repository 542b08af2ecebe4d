import { useRef, useState } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { useWidth } from '../../../components/charts/use-width.ts';
import { type MapStart, mapHeight } from '../../../components/maps/map-start.ts';
import { MapUnit } from '../../../components/maps/map-unit.ts';
import type { MapWindow } from '../../../components/maps/map-window.ts';
import { windowOf } from '../../../components/maps/map-window.ts';
import { PlaceList } from '../../../components/maps/place-list.tsx';
import { PointMap } from '../../../components/maps/point-map.tsx';
import { QuietFailure } from '../../../components/quiet-failure/quiet-failure.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { mapTexts, mapUnits } from '../../../text/maps.ts';
import { useCampaignLocations } from './use-campaign-locations.ts';

/** Access section 9: zoom 3; the bounds are ours. Farther out one sees who is abroad. */
const start: MapStart = { center: [-95, 38], zoom: 3, minZoom: 2, hasStates: true };
const shapes = (['map', 'list'] as const).map((value) => ({ value, label: mapTexts.shapes[value] }));
type Shape = (typeof shapes)[number]['value'];
/** At this zoom every place stands for itself. */
const placesZoom = 22;

interface LocationsCardProps {
  readonly campaignId: string;
  readonly range: DateRange;
}

/** Where the campaign was seen, as a map or as a list of what the map shows (access section 7). */
export function LocationsCard({ campaignId, range }: LocationsCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [shape, setShape] = useState<Shape>('map');
  const [moved, setMoved] = useState<MapWindow | null>(null);
  // Before the map is there: so its points come with the other figures of the page.
  const shown = moved ?? (width > 0 ? windowOf(start, width, mapHeight) : null);
  const { points, isFailed } = useCampaignLocations(campaignId, range, shown);
  const isList = shape === 'list';
  const list = useCampaignLocations(campaignId, range, isList && shown ? { ...shown, zoom: placesZoom } : null);

  const total = (points ?? []).reduce((sum, { properties }) => sum + properties.pointCount, 0);
  const caption = `${campaignTexts.map}, ${campaignTexts.mapHint}`;
  const label = `${mapTexts.shape}: ${campaignTexts.map}`;
  const choice = <Segmented label={label} options={shapes} value={shape} onChange={setShape} />;
  return (
    <Card
      title={campaignTexts.map}
      hint={campaignTexts.mapHint}
      actions={<span className="no-print">{choice}</span>}
      isFlush
    >
      <MapUnit value={mapUnits.impressions}>
        <div ref={frame} style={{ minHeight: mapHeight }}>
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
        </div>
      </MapUnit>
    </Card>
  );
}
