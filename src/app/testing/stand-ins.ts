/** Test doubles for React's `lazy`, to count pending parts of the app, and for the map library. */
import type * as react from 'react';
import type { createLandMap as create, LandMap } from '../../components/maps/land-map.ts';
import { mapHeight as height, type MapStart, windowOf } from '../../components/maps/map-window.ts';

type React = typeof react;

/** Milliseconds until React shows a part that has loaded: it keeps fallbacks for 300 ms to avoid flicker. */
const showsAfterMs = 350;

/** The engine's timer, so that tests with a fake clock can still wait. */
const realSetTimeout = globalThis.setTimeout;

let underWay = 0;

/**
 * Number of requested parts of the app that aren't on the page yet. Nothing else shows that they are pending, and they
 * take longer than the time after which a page counts as settled.
 */
export function partsUnderWay(): number {
  return underWay;
}

/** React with a `lazy` that counts pending loads. */
export function countingParts(actual: React): React {
  const lazy: React['lazy'] = (load) =>
    actual.lazy(async () => {
      underWay += 1;
      try {
        return await load();
      } finally {
        realSetTimeout(() => {
          underWay -= 1;
        }, showsAfterMs);
      }
    });
  return { ...actual, lazy };
}

/** Replaces the map library, since there is no canvas: it tracks its window and reports moves, but draws nothing. */
export const createLandMap: typeof create = ({ target, start, onMove, onDraw }) => {
  const { width } = target.getBoundingClientRect();
  const overlay = document.createElement('div');
  target.append(overlay);
  let begin: Pick<MapStart, 'center' | 'zoom'> = start;
  let view = begin;
  const moveTo = (next: Partial<typeof view>) => {
    view = { ...view, ...next };
    onDraw();
    onMove(windowOf(view, width, height));
  };
  const degrees = () => 360 / 2 ** (view.zoom + 8);
  const zoomBy = (steps: number) => moveTo({ zoom: Math.max(start.minZoom, view.zoom + steps) });
  queueMicrotask(() => moveTo({}));
  const map: LandMap = {
    overlay,
    setColors: () => {},
    setLand: () => {},
    landAt: () => null,
    pixelOf: ([lon, lat]) => [
      width / 2 + (lon - view.center[0]) / degrees(),
      height / 2 - (lat - view.center[1]) / degrees(),
    ],
    panBy: (right, down) => moveTo({ center: [view.center[0] + right * degrees(), view.center[1] - down * degrees()] }),
    zoomBy,
    zoomTo(place, steps) {
      view = { ...view, center: place };
      zoomBy(steps);
    },
    beginAt([lon, lat]) {
      if (lon === begin.center[0] && lat === begin.center[1]) return;
      const isUnmoved = view.zoom === begin.zoom && view.center === begin.center;
      begin = { center: [lon, lat], zoom: start.zoom };
      if (isUnmoved) moveTo(begin);
    },
    reset: () => moveTo(begin),
    dispose: () => overlay.remove(),
  };
  return map;
};
