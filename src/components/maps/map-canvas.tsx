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

/**
 * The map itself, in the chunk with the map library. It is drawn as it is mounted, with the outlines that are there:
 * printing waits for no effect (CMP-050).
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
  /** Null until it is created. */
  readonly map: LandMap | null;
  /** Called on each render of the map. */
  readonly onPlace: { current: () => void };
}

/** Creates a map within an element and disposes it with the component. */
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

/** Moves a map by keys, also while one of its bubbles has the focus: React knows those as beside its element. */
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

/** Draws the land, in finer outlines after zooming in. Gives how often land was drawn, by which its names are known. */
function useLand(map: LandMap | null, hasStates: boolean, isNear: boolean): number {
  const [count, setCount] = useState(0);
  const onLand = useCallback(() => setCount((before) => before + 1), []);
  useAtlas(map, isNear ? 'fine' : 'coarse', hasStates, onLand);
  useAtlas(map, hasStates ? 'states' : null, hasStates, onLand);
  return count;
}

/** Draws an atlas on the map; if it fails to load, the points are shown without land until it is loaded again. */
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
 * Gives the map the colors of its element: a canvas cannot use tokens, so they are read from the element's computed
 * style, again for each theme and for print.
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
