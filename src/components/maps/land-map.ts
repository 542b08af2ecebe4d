import OlMap from 'ol/Map';
import View from 'ol/View';
import { createLandLayer, type LandColors } from './land-layer.ts';
import type { LandPolygon } from './land-polygons.ts';
import { mapInteractions } from './map-interactions.ts';
import { type MapStart, maxZoom } from './map-start.ts';
import { type MapWindow, windowOf } from './map-window.ts';
import { toDegrees, toMeters } from './mercator.ts';

type Degrees = readonly [lon: number, lat: number];

/** A map as the app uses it: what it shows, and ways to move it. Places are degrees, distances pixels. */
export interface LandMap {
  /** An element over the land; a drag on what it holds moves the map too. */
  readonly overlay: HTMLElement | null;
  setColors(colors: { readonly land: LandColors; readonly states: LandColors }): void;
  setLand(kind: 'countries' | 'states', polygons: readonly LandPolygon[][]): void;
  /** Where a place lies, from the upper left corner; null before the first drawing. */
  pixelOf(place: Degrees): readonly [number, number] | null;
  panBy(right: number, down: number): void;
  zoomBy(steps: number): void;
  zoomTo(place: Degrees, steps: number): void;
  reset(): void;
  dispose(): void;
}

interface LandMapOptions {
  readonly target: HTMLElement;
  readonly start: MapStart;
  /** Called when the map has come to rest. */
  readonly onMove: (window: MapWindow) => void;
  /** Called with each drawing, for what lies above it. */
  readonly onDraw: () => void;
}

const animation = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180);

/** A map of land without tiles: it needs no service but the app's own files. Throws where the browser cannot draw. */
export function createLandMap({ target, start, onMove, onDraw }: LandMapOptions): LandMap {
  if (!document.createElement('canvas').getContext('2d')) throw new Error('there is no canvas to draw on');
  const countries = createLandLayer();
  const states = createLandLayer();
  const begin = toMeters(...start.center);
  const view = new View({
    center: begin,
    zoom: start.zoom,
    minZoom: start.minZoom,
    maxZoom,
    constrainResolution: true,
    enableRotation: false,
  });
  const map = new OlMap({
    target,
    view,
    layers: [countries.layer, states.layer],
    controls: [],
    interactions: mapInteractions(),
    keyboardEventTarget: document.createElement('div'),
  });

  const windowNow = (): MapWindow | null => {
    const [x, y] = view.getCenter() ?? [];
    const [width = 0, height = 0] = map.getSize() ?? [];
    const zoom = view.getZoom();
    if (x === undefined || y === undefined || zoom === undefined || width === 0) return null;
    return windowOf({ center: toDegrees(x, y), zoom }, width, height);
  };
  map.on('moveend', () => {
    const shown = windowNow();
    if (shown) onMove(shown);
  });
  map.on('postrender', onDraw);

  const moveTo = (center: number[] | undefined, zoom: number | undefined) => {
    const resolution = zoom === undefined ? undefined : view.getResolutionForZoom(zoom);
    view.animate({ center: view.getConstrainedCenter(center, resolution), zoom, duration: animation() });
  };
  const zoomAfter = (steps: number) => view.getConstrainedZoom((view.getZoom() ?? start.zoom) + steps);

  return {
    overlay: map.getOverlayContainer() ?? null,
    setColors(colors) {
      countries.setColors(colors.land);
      states.setColors(colors.states);
      // Paper does not wait for the next frame.
      map.renderSync();
    },
    setLand(kind, polygons) {
      (kind === 'states' ? states : countries).setLand(polygons);
    },
    pixelOf: ([lon, lat]) => {
      const pixel = map.getPixelFromCoordinate(toMeters(lon, lat));
      return pixel ? [pixel[0] ?? 0, pixel[1] ?? 0] : null;
    },
    panBy(right, down) {
      const [x = 0, y = 0] = view.getCenter() ?? begin;
      const resolution = view.getResolution() ?? 1;
      moveTo([x + right * resolution, y - down * resolution], view.getZoom());
    },
    zoomBy: (steps) => moveTo(view.getCenter(), zoomAfter(steps)),
    zoomTo: ([lon, lat], steps) => moveTo(toMeters(lon, lat), zoomAfter(steps)),
    reset: () => moveTo(begin, start.zoom),
    dispose() {
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
