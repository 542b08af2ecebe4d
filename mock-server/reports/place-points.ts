import type { LocationPoint } from '../../schema/generated/types.ts';
import type { City } from '../world/world.ts';
import { clusterAnchors } from './cluster-anchors.ts';
import { placeName } from './company-summary.ts';
import { isInside, type MapBounds } from './map-bounds.ts';

interface Place {
  readonly city: City;
  readonly count: number;
}

/** A cluster stands at the largest of its places, so that no two lie over each other. `places` begin with that one. */
function pointOf(anchor: number, zoom: number, places: readonly [Place, ...Place[]]): LocationPoint {
  const [{ city }, ...others] = places;
  const cluster = others.length > 0;
  return {
    geometry: { coordinates: [city.lon, city.lat] },
    properties: {
      name: cluster ? null : placeName(city),
      cluster,
      clusterId: cluster ? `${zoom}-${anchor}` : null,
      pointCount: places.reduce((sum, { count }) => sum + count, 0),
    },
  };
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
  const clusters = new Map<number, [Place, ...Place[]]>();
  for (const [index, anchor] of clusterAnchors(cities, counts, zoom)) {
    const city = cities[index];
    if (!city || !isInside(bounds, city.lat, city.lon)) continue;
    const place = { city, count: counts[index] ?? 0 };
    const others = clusters.get(anchor);
    if (others) others.push(place);
    else clusters.set(anchor, [place]);
  }
  const points = [...clusters].map(([anchor, places]) => pointOf(anchor, zoom, places));
  return points.sort((a, b) => b.properties.pointCount - a.properties.pointCount);
}
