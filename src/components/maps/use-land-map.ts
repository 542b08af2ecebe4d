import { type RefObject, useEffect, useRef, useState } from 'react';
import { createLandMap, type LandMap } from './land-map.ts';
import type { MapStart } from './map-start.ts';
import type { MapWindow } from './map-window.ts';

interface LandMapInPage {
  /** Null until it is made. */
  readonly map: LandMap | null;
  /** What the map calls with each drawing. */
  readonly onPlace: { current: () => void };
}

/** Makes a map within an element, for as long as this is there. */
export function useLandMap(
  element: RefObject<HTMLElement | null>,
  start: MapStart,
  onMove: (window: MapWindow) => void,
): LandMapInPage {
  const [map, setMap] = useState<LandMap | null>(null);
  const onPlace = useRef(() => {});
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  }, [onMove]);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const made = createLandMap({
      target,
      start,
      onMove: (window) => latest.current(window),
      onDraw: () => onPlace.current(),
    });
    setMap(made);
    return () => made.dispose();
  }, [element, start]);
  return { map, onPlace };
}
