import { useAtomValue } from 'jotai';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Topology } from 'topojson-specification';
import type { MapPointFragment } from '../../generated/operations.ts';
import { failedLoads } from '../../lib/connection.ts';
import { reportError } from '../../lib/errors/report.ts';
import { mapTexts } from '../../text/charts.ts';
import { themeAtom } from '../footer/footer.tsx';
import { type AtlasName, fetchAtlas, loadedAtlas } from './atlas.ts';
import { Bubbles } from './bubbles.tsx';
import { landsOf } from './land-layer.ts';
import { createLandMap, type LandMap } from './land-map.ts';
import { MapControls, mapActionOf } from './map-controls.tsx';
import type { MapStart, MapWindow } from './map-window.ts';
import styles from './point-map.module.css';

export interface MapCanvasProps {
  /** Names the map, for screen readers. */
  readonly label: string;
  readonly start: MapStart;
  /** Initial longitude and latitude; by default the center of `start`. */
  readonly begin?: readonly [number, number];
  readonly points: readonly MapPointFragment[];
  /** Called when a move ends, and once at the start. */
  readonly onMove: (window: MapWindow) => void;
}

/** From this zoom level on, fine outlines are used. */
const nearZoom = 4;
/** From this zoom level on, places show their names. */
const namedZoom = 6;
/** Zoom steps when a cluster is clicked. */
const clusterSteps = 2;

/**
 * The map, in the same chunk as the map library. It is drawn on mount with whatever outlines have loaded, since
 * printing doesn't wait for effects (CMP-050).
 */
export function MapCanvas({ label, start, begin = start.center, points, onMove }: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [zoom, setZoom] = useState(start.zoom);
  const { map, onPlace } = useLandMap(frame, start, (window) => {
    if (window.zoom >= nearZoom) setNear(true);
    setZoom(window.zoom);
    onMove(window);
  });
  const landCount = useLand(map, start.hasStates, isNear);
  useMapColors(map, frame);
  const [lon, lat] = begin;
  useLayoutEffect(() => map?.beginAt([lon, lat]), [map, lon, lat]);

  useMapKeys(map, frame);
  const zoomTo = useCallback(
    (place: readonly [number, number]) => {
      // The pressed bubble is removed, so focus moves to the map.
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
      />
      {map && (
        <Bubbles
          map={map}
          points={points}
          landCount={landCount}
          onPlace={onPlace}
          onZoom={zoomTo}
          isNamed={zoom >= namedZoom}
        />
      )}
      {map && <MapControls map={map} isWidest={zoom <= start.minZoom} />}
    </>
  );
}

interface LandMapInPage {
  /** Null until created. */
  readonly map: LandMap | null;
  /** Called on each render of the map. */
  readonly onPlace: { current: () => void };
}

/** Creates a map in an element and disposes of it on unmount. */
function useLandMap(
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
  useLayoutEffect(() => {
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

/**
 * Handles the map's keys, also while a bubble has focus: React events from bubbles don't bubble through this element.
 */
function useMapKeys(map: LandMap | null, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = element.current;
    if (!map || !target) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = mapActionOf(event);
      if (!action) return;
      event.preventDefault();
      action(map);
    };
    target.addEventListener('keydown', onKeyDown);
    return () => target.removeEventListener('keydown', onKeyDown);
  }, [map, element]);
}

/**
 * Draws the land, with finer outlines after zooming in. Returns how often land has been drawn, as a dependency for its
 * names.
 */
function useLand(map: LandMap | null, hasStates: boolean, isNear: boolean): number {
  const [count, setCount] = useState(0);
  const onLand = useCallback(() => setCount((before) => before + 1), []);
  useAtlas(map, isNear ? 'fine' : 'coarse', hasStates, onLand);
  useAtlas(map, hasStates ? 'states' : null, hasStates, onLand);
  return count;
}

/** Draws an atlas on the map. If it fails to load, points show without land until it is retried. */
function useAtlas(map: LandMap | null, name: AtlasName | null, hasStates: boolean, onLand: () => void): void {
  useLayoutEffect(() => {
    if (!map || !name) return;
    let isWanted = true;
    let forget = () => {};
    const kind = name === 'states' ? 'states' : 'countries';
    const draw = (atlas: Topology) => {
      if (!isWanted) return;
      map.setLand(kind, landsOf(atlas, kind, hasStates));
      onLand();
    };
    const load = () =>
      fetchAtlas(name)
        .then(draw)
        .catch((error: unknown) => {
          reportError('map', error);
          if (isWanted) forget = failedLoads.add(load);
        });
    const known = loadedAtlas(name);
    if (known) draw(known);
    else void load();
    return () => {
      isWanted = false;
      forget();
    };
  }, [map, name, hasStates, onLand]);
}

const changes = ['(prefers-color-scheme: dark)', 'print'];

/**
 * Gives the map its element's colors. A canvas can't use CSS variables, so they are read from the computed style, again
 * for each theme and for print.
 */
function useMapColors(map: LandMap | null, element: RefObject<HTMLElement | null>): void {
  const theme = useAtomValue(themeAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the element's computed colors
  useLayoutEffect(() => {
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
