import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MapPointFragment } from '../../generated/operations.ts';
import { joinStates, type LoadState } from '../../lib/graphql/use-report.ts';
import { type MapUnitTexts, mapTexts } from '../../text/charts.ts';
import { Card } from '../card/card.tsx';
import { useWidth } from '../charts/use-width.ts';
import { QuietFailure } from '../placeholder/placeholder.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import styles from './map-card.module.css';
import { countOf, MapUnit, PlaceList } from './map-points.tsx';
import { type MapStart, type MapWindow, mapHeight, wholeWorld, windowOf } from './map-window.ts';
import { MapFoot, MapRuler, PointMap } from './point-map.tsx';

const shapes = (['map', 'list'] as const).map((value) => ({ value, label: mapTexts.shapes[value] }));
type Shape = (typeof shapes)[number]['value'];

/** Milliseconds without movement before the points of a new area are requested. */
const moveDelay = 150;
/** At this zoom level, places aren't grouped. */
const placesZoom = 22;

/** The user's view of a map card. */
export interface MapView {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Pixels; 0 before it is measured. */
  readonly width: number;
  readonly shape: Shape;
  /** Whether the list shows places of the whole world. */
  readonly isAll: boolean;
  /** The area that the map was moved to; null if it wasn't moved. */
  readonly moved: MapWindow | null;
  readonly onMove: (window: MapWindow) => void;
  readonly show: (shape: Shape, isAll: boolean) => void;
}

/** How a card shows its points: as a map or a list, all or only visible ones, and where the map was moved. */
export function useMapView(): MapView {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, { isAtOnce: true });
  const [shape, setShape] = useState<Shape>('map');
  const [isAll, setAll] = useState(false);
  const [moved, setMoved] = useState<MapWindow | null>(null);
  const onMove = useDebounced(setMoved, moveDelay);
  const show = (chosen: Shape, isWhole: boolean) => {
    setShape(chosen);
    setAll(isWhole);
  };
  return { frame, width, shape, isAll, moved, onMove, show };
}

/**
 * The windows whose points a card requests, for its map and its list; null for none. The map's window is known before
 * the map has loaded, so that its points arrive with the page's other figures.
 */
export function windowsOf({ width, shape, isAll, moved }: MapView, start: MapStart, begin = start.center) {
  const map = moved ?? (width > 0 ? windowOf({ ...start, center: begin }, width, mapHeight) : null);
  const listed = isAll ? wholeWorld : map;
  return { map, list: shape === 'list' && listed ? { ...listed, zoom: placesZoom } : null };
}

/** The points of a map window. */
export interface MapPoints {
  /** Null while loading for the first time, and if the call failed. */
  readonly points: readonly MapPointFragment[] | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
}

interface MapCardProps {
  readonly title: string;
  readonly hint: string;
  /** What the points count. */
  readonly unit: MapUnitTexts;
  readonly start: MapStart;
  /** Initial center, if it isn't that of `start`. */
  readonly begin?: MapStart['center'];
  readonly view: MapView;
  /** For the windows returned by `windowsOf`. */
  readonly map: MapPoints;
  readonly list: MapPoints;
  /** The total in the whole world; null while unknown. */
  readonly all: number | null;
  readonly allState: LoadState;
}

/** Places as a map, or as a list of the places on the map (AUD-020, CMP-020). */
export function MapCard({ title, hint, unit, start, begin, view, map, list, all, allState }: MapCardProps) {
  const { points, isFailed } = map;
  // A total that failed isn't shown, so nothing shown is old.
  const state = joinStates(map.state, allState.hasFailed ? { ...allState, isOld: false } : allState);
  const knownCount = allState.hasFailed ? null : all;
  const isList = view.shape === 'list';
  const total = countOf(points);
  const caption = `${title}, ${hint}`;
  const choice = (
    <Segmented
      label={`${mapTexts.shape}: ${title}`}
      options={shapes}
      value={view.shape}
      onChange={(shape) => view.show(shape, false)}
    />
  );
  return (
    <Card
      title={title}
      hint={hint}
      actions={<div className="no-print">{choice}</div>}
      state={isList ? joinStates(state, list.state) : state}
      isFlush
    >
      <MapUnit value={unit}>
        <div className={styles.body} style={{ minHeight: mapHeight }}>
          <MapRuler ref={view.frame} />
          <p className="visually-hidden" role="status">
            {points && `${title}: ${unit.shown(points.length, total)}`}
          </p>
          {isFailed && <QuietFailure height={mapHeight} />}
          {!isFailed && (
            <div hidden={isList}>
              <PointMap
                label={caption}
                start={start}
                begin={begin}
                points={points ?? []}
                onMove={view.onMove}
                width={view.width}
              />
            </div>
          )}
          {!isFailed && isList && list.isFailed && <QuietFailure height={mapHeight} />}
          {!isFailed && isList && !list.isFailed && <PlaceList caption={caption} points={list.points} />}
          <MapFoot
            isMap={!isList}
            shown={view.isAll ? knownCount : points && total}
            all={knownCount}
            onShowAll={() => view.show('list', true)}
          />
        </div>
      </MapUnit>
    </Card>
  );
}

/** Debounces a function by a delay in milliseconds; it gets the latest value. */
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
