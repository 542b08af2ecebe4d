import { focusWithTabindex, platformModifierKey } from 'ol/events/condition';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom';
import DragPan from 'ol/interaction/DragPan';
import type Interaction from 'ol/interaction/Interaction';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom';
import PinchZoom from 'ol/interaction/PinchZoom';
import Kinetic from 'ol/Kinetic';
import OlMap from 'ol/Map';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import View from 'ol/View';
import { createLandLayer, type Land, type LandColors, landNameAt } from './land-layer.ts';
import { type MapStart, type MapWindow, maxZoom, toDegrees, toMeters, windowOf } from './map-window.ts';

type Degrees = readonly [lon: number, lat: number];

/** The app's interface to a map. Places are in degrees, distances in pixels. */
export interface LandMap {
  /** An element above the land; dragging its children moves the map. */
  readonly overlay: HTMLElement | null;
  setColors(colors: { readonly land: LandColors; readonly states: LandColors }): void;
  setLand(kind: 'countries' | 'states', lands: readonly Land[]): void;
  /** The drawn state or country that a place is in or near. */
  landAt(place: Degrees): string | null;
  /** Position of a place relative to the upper left corner; null before the first render. */
  pixelOf(place: Degrees): readonly [number, number] | null;
  panBy(right: number, down: number): void;
  zoomBy(steps: number): void;
  zoomTo(place: Degrees, steps: number): void;
  /** Sets the initial center, which reset returns to. A map that hasn't been moved goes there immediately. */
  beginAt(center: Degrees): void;
  reset(): void;
  dispose(): void;
}

interface LandMapOptions {
  readonly target: HTMLElement;
  readonly start: MapStart;
  /** Called when a move ends. */
  readonly onMove: (window: MapWindow) => void;
  /** Called on each render, to update the overlay. */
  readonly onDraw: () => void;
}

/** A map without tiles: it needs only the app's own files. Throws if the browser has no 2D canvas. */
export function createLandMap({ target, start, onMove, onDraw }: LandMapOptions): LandMap {
  if (!document.createElement('canvas').getContext('2d')) throw new Error('no 2D canvas');
  const countries = createLandLayer();
  const states = createLandLayer();
  let begin = toMeters(...start.center);
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
    const mapWindow = windowNow();
    if (mapWindow) onMove(mapWindow);
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
      // Printing doesn't wait for the next frame.
      map.renderSync();
    },
    setLand(kind, lands) {
      (kind === 'states' ? states : countries).setLand(lands);
    },
    landAt: ([lon, lat]) => landNameAt([states, countries], toMeters(lon, lat)),
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
    beginAt(center) {
      const isUnmoved = view.getZoom() === start.zoom && isSame(view.getCenter(), begin);
      begin = toMeters(...center);
      if (isUnmoved) view.setCenter(begin);
    },
    reset: () => moveTo(begin, start.zoom),
    dispose() {
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

/** Compares to within a meter. */
const isSame = (one: readonly number[] | undefined, other: readonly number[]) =>
  one?.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 1) ?? false;

const animation = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180);

/**
 * Mouse and touch gestures. A map in a page must not block scrolling: the wheel zooms only if the map has focus or Ctrl
 * or Command is pressed, and touch needs two fingers. With reduced motion, there is no kinetic panning.
 */
export function mapInteractions(): Interaction[] {
  const duration = animation();
  const drag: DragPan = new DragPan({
    ...(duration > 0 && { kinetic: new Kinetic(-0.005, 0.05, 100) }),
    condition: (event) => (isTouch(event) ? drag.getPointerCount() === 2 : isMainButton(event)),
  });
  return [
    drag,
    new PinchZoom({ duration }),
    new DoubleClickZoom({ duration }),
    new MouseWheelZoom({
      duration,
      constrainResolution: true,
      condition: (event) => platformModifierKey(event) || focusWithTabindex(event),
    }),
  ];
}

const isTouch = ({ originalEvent }: MapBrowserEvent) =>
  originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';

const isMainButton = ({ originalEvent }: MapBrowserEvent) =>
  originalEvent instanceof PointerEvent && originalEvent.button === 0;
