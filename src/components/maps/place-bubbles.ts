import type { MapPointFragment } from '../../generated/operations.ts';
import type { LandMap } from './land-map.ts';
import { placeOf } from './point-key.ts';

/** Pixels that the words above a bubble need; nearer to an edge they stand on its other side. */
const wordsHeight = 76;
const wordsWidth = 96;

/** Moves each bubble to its place, without a rendering: a map that is dragged draws sixty times a second. */
export function placeBubbles(layer: HTMLElement, points: readonly MapPointFragment[], map: LandMap): void {
  const width = layer.clientWidth;
  for (const [index, point] of points.entries()) {
    const item = layer.children[index];
    const pixel = map.pixelOf(placeOf(point));
    if (!(item instanceof HTMLElement) || !pixel) continue;
    const [x, y] = pixel;
    item.style.translate = `${x}px ${y}px`;
    item.dataset.side = y < wordsHeight ? 'below' : 'above';
    item.dataset.edge = x < wordsWidth ? 'left' : x > width - wordsWidth ? 'right' : 'none';
  }
}
