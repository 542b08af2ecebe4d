import type { City } from '../world/world.ts';

/** Points nearer than this on the screen come as one. A tile has 256 pixels; each zoom doubles the map's width. */
const CLUSTER_PIXELS = 48;
const TILE_PIXELS = 256;

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Where a city lies on the Mercator map at zoom 0. */
function pixelOf({ lat, lon }: City): Pixel {
  const sine = Math.max(-0.9999, Math.min(0.9999, Math.sin((lat * Math.PI) / 180)));
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: (lon / 360 + 0.5) * TILE_PIXELS, y: y * TILE_PIXELS };
}

/**
 * By city that has a count, the city that its cluster is gathered around, both as their place in `cities`: the largest
 * takes in what the map cannot tell from it at a whole zoom, then the largest of the rest. All cities take part,
 * whatever the map shows, so that a map that is moved keeps its clusters. The largest first.
 */
export function clusterAnchors(
  cities: readonly City[],
  counts: ArrayLike<number>,
  zoom: number,
): ReadonlyMap<number, number> {
  const countOf = (city: number) => counts[city] ?? 0;
  const reach = CLUSTER_PIXELS / 2 ** zoom;
  const counted = cities.flatMap((city, index) => (countOf(index) > 0 ? [{ index, ...pixelOf(city) }] : []));
  counted.sort((a, b) => countOf(b.index) - countOf(a.index) || a.index - b.index);

  const anchors: typeof counted = [];
  const result = new Map<number, number>();
  for (const city of counted) {
    let nearest = city;
    let least = reach;
    for (const anchor of anchors) {
      const distance = Math.hypot(anchor.x - city.x, anchor.y - city.y);
      if (distance >= least) continue;
      least = distance;
      nearest = anchor;
    }
    if (nearest === city) anchors.push(city);
    result.set(city.index, nearest.index);
  }
  return result;
}
