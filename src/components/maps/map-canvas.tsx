import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { MapPointFragment } from '../../generated/operations.ts';
import { mapTexts } from '../../text/maps.ts';
import { Bubbles } from './bubbles.tsx';
import { MapControls, mapActionOf } from './map-controls.tsx';
import type { MapStart, MapWindow } from './map-window.ts';
import styles from './point-map.module.css';
import { useLand, useLandMap, useMapColors } from './use-land-map.ts';

export interface MapCanvasProps {
  /** Names the map, for screen readers. */
  readonly label: string;
  readonly start: MapStart;
  /** Longitude and latitude where the map begins; the center of `start` without it. */
  readonly begin?: readonly [number, number];
  readonly points: readonly MapPointFragment[];
  /** Called when a move ends, and once at the start. */
  readonly onMove: (window: MapWindow) => void;
}

/** From this zoom on, fine outlines are used. */
const nearZoom = 4;
/** From this zoom on, places have their names beside them. */
const namedZoom = 6;
/** Zoom steps after a click on a cluster. */
const clusterSteps = 2;

/** The map itself, in the chunk with the map library. */
export function MapCanvas({ label, start, begin = start.center, points, onMove }: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [zoom, setZoom] = useState(start.zoom);
  const { map, onPlace } = useLandMap(frame, start, (window) => {
    if (window.zoom >= nearZoom) setNear(true);
    setZoom(window.zoom);
    onMove(window);
  });
  useLand(map, start.hasStates, isNear);
  useMapColors(map, frame);
  const [lon, lat] = begin;
  useEffect(() => map?.beginAt([lon, lat]), [map, lon, lat]);

  const onKeyDown = (event: KeyboardEvent) => {
    const action = map && mapActionOf(event);
    if (!action) return;
    event.preventDefault();
    action(map);
  };
  const zoomTo = useCallback(
    (place: readonly [number, number]) => {
      // The pressed bubble is removed, so the map takes the focus.
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
      {map && <Bubbles map={map} points={points} onPlace={onPlace} onZoom={zoomTo} isNamed={zoom >= namedZoom} />}
      {map && <MapControls map={map} isWidest={zoom <= start.minZoom} />}
    </>
  );
}
