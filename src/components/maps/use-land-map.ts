import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { reportError } from '../../lib/errors/report.ts';
import { themeAtom } from '../theme/theme-switch.tsx';
import { type AtlasName, fetchAtlas } from './atlas.ts';
import { landPolygons } from './land-layer.ts';
import { createLandMap, type LandMap } from './land-map.ts';
import type { MapStart, MapWindow } from './map-window.ts';

interface LandMapInPage {
  /** Null until it is created. */
  readonly map: LandMap | null;
  /** Called on each render of the map. */
  readonly onPlace: { current: () => void };
}

/** Creates a map within an element and disposes it with the component. */
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
    const created = createLandMap({
      target,
      start,
      onMove: (window) => latest.current(window),
      onDraw: () => onPlace.current(),
    });
    setMap(created);
    return () => created.dispose();
  }, [element, start]);
  return { map, onPlace };
}

/** Draws the land, in finer outlines after zooming in. */
export function useLand(map: LandMap | null, hasStates: boolean, isNear: boolean): void {
  useAtlas(map, isNear ? 'fine' : 'coarse', hasStates);
  useAtlas(map, hasStates ? 'states' : null, hasStates);
}

/** Draws an atlas on the map; if it fails to load, the points are shown without land. */
function useAtlas(map: LandMap | null, name: AtlasName | null, hasStates: boolean): void {
  useEffect(() => {
    if (!map || !name) return;
    let isWanted = true;
    const kind = name === 'states' ? 'states' : 'countries';
    fetchAtlas(name)
      .then((atlas) => {
        if (isWanted) map.setLand(kind, landPolygons(atlas, kind, hasStates));
      })
      .catch((error: unknown) => reportError('map', error));
    return () => {
      isWanted = false;
    };
  }, [map, name, hasStates]);
}

const changes = ['(prefers-color-scheme: dark)', 'print'];

/**
 * Gives the map the colors of its element: a canvas cannot use tokens, so they are read from the element's computed
 * style, again for each theme and for print.
 */
export function useMapColors(map: LandMap | null, element: RefObject<HTMLElement | null>): void {
  const theme = useAtomValue(themeAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the element's computed colors
  useEffect(() => {
    const target = element.current;
    if (!map || !target) return;
    const apply = () => {
      const { color, borderTopColor, borderBottomColor } = getComputedStyle(target);
      map.setColors({
        land: { land: borderBottomColor, line: borderTopColor },
        states: { land: color, line: borderTopColor },
      });
    };
    apply();
    const queries = changes.map((query) => window.matchMedia(query));
    for (const query of queries) query.addEventListener('change', apply);
    return () => {
      for (const query of queries) query.removeEventListener('change', apply);
    };
  }, [map, element, theme]);
}
