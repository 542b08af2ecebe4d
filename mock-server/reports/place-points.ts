import type { LocationPoint } from '../../schema/generated/types.ts';
import type { City } from '../world/world.ts';
import { placeName } from './company-summary.ts';
import { isInside, type MapBounds } from './map-bounds.ts';

/** Points nearer than this on the screen come as one. A tile has 256 pixels; each zoom doubles the map's width. */
const CLUSTER_PIXELS = 60;
const TILE_PIXELS = 256;

interface Place {
  readonly city: City;
  readonly count: number;
}

/** The cell of a square grid over the Mercator map that a city lies in, as a text. */
function cellOf({ lat, lon }: City, zoom: number): string {
  const cells = (TILE_PIXELS * 2 ** zoom) / CLUSTER_PIXELS;
  const sine = Math.max(-0.9999, Math.min(0.9999, Math.sin((lat * Math.PI) / 180)));
  const x = lon / 360 + 0.5;
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return `${Math.floor(x * cells)}-${Math.floor(y * cells)}`;
}

/** The middle of several places, weighted by their counts, to five decimals: about a metre. */
function middle(places: readonly Place[], total: number): [number, number] {
  const mean = (read: (city: City) => number) => {
    const sum = places.reduce((part, { city, count }) => part + read(city) * count, 0);
    return Math.round((sum / total) * 1e5) / 1e5;
  };
  return [mean((city) => city.lon), mean((city) => city.lat)];
}

function pointOf(cell: string, zoom: number, places: readonly Place[]): LocationPoint {
  const pointCount = places.reduce((sum, { count }) => sum + count, 0);
  const [only] = places;
  if (places.length === 1 && only) {
    const properties = { name: placeName(only.city), cluster: false, clusterId: null, pointCount };
    return { geometry: { coordinates: [only.city.lon, only.city.lat] }, properties };
  }
  const properties = { name: null, cluster: true, clusterId: `${zoom}-${cell}`, pointCount };
  return { geometry: { coordinates: middle(places, pointCount) }, properties };
}

/**
 * Counts by city as points of a map: those within the bounds, and as one cluster what the map cannot tell apart at
 * its zoom. `counts` goes by the place of a city in `cities`. The largest first.
 */
export function placePoints(
  cities: readonly City[],
  counts: ArrayLike<number>,
  bounds: MapBounds,
  mapZoom: number,
): LocationPoint[] {
  const zoom = Math.floor(mapZoom);
  const cells = new Map<string, Place[]>();
  cities.forEach((city, index) => {
    const count = counts[index] as number;
    if (count === 0 || !isInside(bounds, city.lat, city.lon)) return;
    const cell = cellOf(city, zoom);
    const others = cells.get(cell);
    if (others) others.push({ city, count });
    else cells.set(cell, [{ city, count }]);
  });
  const points = [...cells].map(([cell, places]) => pointOf(cell, zoom, places));
  return points.sort((a, b) => b.properties.pointCount - a.properties.pointCount);
}
