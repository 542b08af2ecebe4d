import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { MapPointFragment } from '../../generated/operations.ts';
import { mapTexts } from '../../text/maps.ts';
import { Bubbles } from './bubbles.tsx';
import { MapControls } from './map-controls.tsx';
import { mapActOf } from './map-keys.ts';
import type { MapStart } from './map-start.ts';
import type { MapWindow } from './map-window.ts';
import styles from './point-map.module.css';
import { useLand } from './use-land.ts';
import { useLandMap } from './use-land-map.ts';
import { useMapColors } from './use-map-colors.ts';

export interface MapCanvasProps {
  /** Names the map, for screen readers. */
  readonly label: string;
  readonly start: MapStart;
  readonly points: readonly MapPointFragment[];
  /** Called when the map has come to rest, at its start too. */
  readonly onMove: (window: MapWindow) => void;
}

/** From this zoom on the coarse outlines look it. */
const nearZoom = 4;
/** A cluster that one zooms in on comes apart after a few of these. */
const clusterSteps = 2;

/** The map itself: the chunk that holds the map library. */
export function MapCanvas({ label, start, points, onMove }: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { map, onPlace } = useLandMap(frame, start, (window) => {
    if (window.zoom >= nearZoom) setNear(true);
    onMove(window);
  });
  useLand(map, start.hasStates, isNear);
  useMapColors(map, frame);

  const onKeyDown = (event: KeyboardEvent) => {
    const act = map && mapActOf(event);
    if (!act) return;
    event.preventDefault();
    act(map);
  };
  const zoomTo = useCallback(
    (place: readonly [number, number]) => {
      // The bubble that was pressed goes, so the map takes the focus.
      frame.current?.focus({ preventScroll: true });
      map?.zoomTo(place, clusterSteps);
    },
    [map],
  );
  return (
    <>
      <div
        ref={frame}
        className={styles.map}
        role="application"
        aria-label={`${label}. ${mapTexts.keys}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      {map && <Bubbles map={map} points={points} onPlace={onPlace} onZoom={zoomTo} />}
      {map && <MapControls map={map} />}
    </>
  );
}
