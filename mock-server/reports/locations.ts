import type { LocationArea, LocationPoint, QueryLocationsArgs, SessionQuery } from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { memoize } from '../lib/memoize.ts';
import { createZone } from '../world/time-zone.ts';
import type { City } from '../world/world.ts';
import { placeName } from './company-facts.ts';
import type { ReportScope } from './report-scope.ts';
import { select } from './selection.ts';
import { addMonths, dayText, parseDay } from './support/calendar.ts';
import { tallyBy } from './tally.ts';

/** West, south, east, north in degrees. Bounds whose west exceeds east cross the antimeridian. */
interface MapBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const MAX_ZOOM = 22;
/** A map that shows the world more than once sends longitudes beyond 180. */
const MAX_LONGITUDE = 540;

/** Validates `bounds`: four finite numbers, latitudes within 90 degrees and in order. BAD_USER_INPUT otherwise. */
export function mapBounds(bounds: readonly number[], argument = 'bounds'): MapBounds {
  const [west, south, east, north] = bounds;
  if (bounds.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined) {
    throw badInput(argument, 'must be west, south, east and north');
  }
  if (!bounds.every(Number.isFinite)) throw badInput(argument, 'must be finite numbers');
  if (Math.abs(west) > MAX_LONGITUDE || Math.abs(east) > MAX_LONGITUDE) {
    throw badInput(argument, `longitudes must be within ${MAX_LONGITUDE} degrees`);
  }
  if (Math.abs(south) > 90 || Math.abs(north) > 90) throw badInput(argument, 'latitudes must be within 90 degrees');
  if (south > north) throw badInput(argument, 'south must not be above north');
  return { west, south, east, north };
}

/** Validates `zoom`: 0 to 22. BAD_USER_INPUT otherwise. */
export function mapZoom(zoom: number, argument = 'zoom'): number {
  if (!(zoom >= 0 && zoom <= MAX_ZOOM)) throw badInput(argument, `must be 0 to ${MAX_ZOOM}`);
  return zoom;
}

interface Place {
  readonly city: City;
  readonly count: number;
}

/**
 * Counts by city as map points within the bounds, largest first. Cities that are indistinguishable at the zoom form one
 * cluster. `counts` is indexed by position in `cities`.
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

/** Places a cluster at its largest city, the first of `places`, so that no two clusters overlap. */
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

function isInside({ west, south, east, north }: MapBounds, lat: number, lon: number): boolean {
  if (lat < south || lat > north) return false;
  return east - west >= 360 || eastOf(west, lon) <= eastOf(west, east);
}

/** Degrees east of a meridian, 0 to 360. */
const eastOf = (meridian: number, lon: number) => (((lon - meridian) % 360) + 360) % 360;

/**
 * Points closer than this on the screen form one cluster. A tile has 256 pixels; each zoom level doubles the map's
 * width.
 */
const CLUSTER_PIXELS = 48;
const TILE_PIXELS = 256;

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A city's position on the Mercator map at zoom 0. */
function pixelOf({ lat, lon }: City): Pixel {
  const sine = Math.max(-0.9999, Math.min(0.9999, Math.sin((lat * Math.PI) / 180)));
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: (lon / 360 + 0.5) * TILE_PIXELS, y: y * TILE_PIXELS };
}

/** The position of each city. */
const pixelsOf = memoize((cities: readonly City[]) => cities.map(pixelOf));

/**
 * For each city with a count, the city at the center of its cluster, both as indices in `cities`, largest first. The
 * largest city absorbs those that are indistinguishable from it at a whole zoom level, then the largest of the rest.
 * All cities take part regardless of the visible area, so that clusters stay the same while a map is panned.
 */
export function clusterAnchors(
  cities: readonly City[],
  counts: ArrayLike<number>,
  zoom: number,
): ReadonlyMap<number, number> {
  const countOf = (city: number) => counts[city] ?? 0;
  const reach = (CLUSTER_PIXELS / 2 ** zoom) ** 2;
  const pixels = pixelsOf(cities);
  const counted = pixels.flatMap((pixel, index) => (countOf(index) > 0 ? [{ index, ...pixel }] : []));
  counted.sort((a, b) => countOf(b.index) - countOf(a.index) || a.index - b.index);

  const anchors: typeof counted = [];
  const result = new Map<number, number>();
  for (const city of counted) {
    let nearest = city;
    let least = reach;
    for (const anchor of anchors) {
      const distance = (anchor.x - city.x) ** 2 + (anchor.y - city.y) ** 2;
      if (distance >= least) continue;
      least = distance;
      nearest = anchor;
    }
    if (nearest === city) anchors.push(city);
    result.set(city.index, nearest.index);
  }
  return result;
}

const cityCounts = tallyBy(
  ({ tables }) => tables.cities.length,
  ({ sessions: { visitor }, visitors: { city } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const index = city[visitor[rows[i] as number] as number] as number;
      sums[index] = (sums[index] as number) + 1;
    }
  },
);

/** The default range (AUD-014): the month ending today, in the account's time zone. */
export function lastMonth(scope: Pick<ReportScope, 'settings' | 'now'>): SessionQuery {
  const endDate = createZone(scope.settings.timezoneOffset).dateOf(Math.floor(scope.now / 1000));
  return { startDate: dayText(addMonths(parseDay(endDate) ?? 0, -1)), endDate };
}

/** The counts of the cities in an area, and 0 for all others (AUD-019). */
function countsWithin({ world }: ReportScope, area: LocationArea, counts: Float64Array): Float64Array {
  const isUs = area === 'UNITED_STATES';
  return counts.map((count, city) => ((world.tables.cities[city]?.country === 'US') === isUs ? count : 0));
}

/**
 * Sessions by place within the bounds (AUD-015, AUD-016), optionally of one area, most sessions first. Places that are
 * indistinguishable at the zoom form one cluster. The counts add up to the sessions located within the bounds.
 */
export function locations(scope: ReportScope, args: QueryLocationsArgs): LocationPoint[] {
  const bounds = mapBounds(args.bounds);
  const zoom = mapZoom(args.zoom);
  const counts = cityCounts(scope, select(scope, args.query ?? lastMonth(scope)));
  const areaCounts = args.area ? countsWithin(scope, args.area, counts) : counts;
  return placePoints(scope.world.tables.cities, areaCounts, bounds, zoom);
}
