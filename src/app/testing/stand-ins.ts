/** What stands for React's `lazy`, to count the parts of the app that are under way, and for the map library. */
import type * as react from 'react';
import type { createLandMap as create, LandMap } from '../../components/maps/land-map.ts';
import { mapHeight as height, type MapStart, windowOf } from '../../components/maps/map-window.ts';

type React = typeof react;

/**
 * Milliseconds in which React has shown a part that is there: it keeps what stands for missing parts for 300 ms, so
 * that a page does not flicker.
 */
const showsAfterMs = 350;

/** The engine's own: tests that hold the clock still wait here. */
const realSetTimeout = globalThis.setTimeout;

let underWay = 0;

/**
 * How many parts the app has asked for that are not on the page yet. Nothing else need say so, and a part takes longer
 * than a page takes to be calm.
 */
export function partsUnderWay(): number {
  return underWay;
}

/** React with a `lazy` that counts what it loads. */
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

/**
 * Stands for the map library where there is no canvas: it knows its window and says when it moved, and draws nothing.
 */
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
