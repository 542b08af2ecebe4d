import type { LocationPoint, QueryLocationsArgs, SessionQuery } from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { createZone } from '../world/time-zone.ts';
import type { City } from '../world/world.ts';
import { placeName } from './company-summary.ts';
import { isInside, mapBounds, mapZoom } from './map-bounds.ts';
import { select } from './selection.ts';
import { bySelection } from './support/by-selection.ts';
import { addMonths, dayText, parseDay } from './support/calendar.ts';

/** Points nearer than this on the screen come as one. A tile has 256 pixels; each zoom doubles the map's width. */
const CLUSTER_PIXELS = 60;
const TILE_PIXELS = 256;

interface Place {
  readonly city: City;
  readonly sessions: number;
}

const cityCounts = bySelection(({ world }, { rows }): Int32Array => {
  const { visitor } = world.sessions;
  const { city } = world.visitors;
  const counts = new Int32Array(world.tables.cities.length);
  for (let i = 0; i < rows.length; i++) {
    const index = city[visitor[rows[i] as number] as number] as number;
    counts[index] = (counts[index] as number) + 1;
  }
  return counts;
});

/** The cell of a square grid over the Mercator map that a city lies in, as a text. */
function cellOf({ lat, lon }: City, zoom: number): string {
  const cells = (TILE_PIXELS * 2 ** zoom) / CLUSTER_PIXELS;
  const sine = Math.max(-0.9999, Math.min(0.9999, Math.sin((lat * Math.PI) / 180)));
  const x = lon / 360 + 0.5;
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return `${Math.floor(x * cells)}-${Math.floor(y * cells)}`;
}

/** The middle of several places, weighted by their sessions, to five decimals: about a metre. */
function middle(places: readonly Place[], total: number): [number, number] {
  const mean = (read: (city: City) => number) => {
    const sum = places.reduce((part, { city, sessions }) => part + read(city) * sessions, 0);
    return Math.round((sum / total) * 1e5) / 1e5;
  };
  return [mean((city) => city.lon), mean((city) => city.lat)];
}

function pointOf(cell: string, zoom: number, places: readonly Place[]): LocationPoint {
  const pointCount = places.reduce((sum, { sessions }) => sum + sessions, 0);
  const [only] = places;
  if (places.length === 1 && only) {
    const properties = { name: placeName(only.city), cluster: false, clusterId: null, pointCount };
    return { geometry: { coordinates: [only.city.lon, only.city.lat] }, properties };
  }
  const properties = { name: null, cluster: true, clusterId: `${zoom}-${cell}`, pointCount };
  return { geometry: { coordinates: middle(places, pointCount) }, properties };
}

/** The month that ends today, by the account's days: the default range (dashboard section 4). */
function lastMonth(scope: ReportScope): SessionQuery {
  const endDate = createZone(scope.settings.timezoneOffset).dateOf(Math.floor(scope.now / 1000));
  return { startDate: dayText(addMonths(parseDay(endDate) ?? 0, -1)), endDate };
}

/**
 * Sessions at the places within the bounds (dashboard section 7); places that the map cannot tell apart at its zoom
 * come as one cluster. The counts add up to the sessions located within the bounds. Most sessions first.
 */
export function locations(scope: ReportScope, args: QueryLocationsArgs): LocationPoint[] {
  const bounds = mapBounds(args.bounds);
  const zoom = Math.floor(mapZoom(args.zoom));
  const counts = cityCounts(scope, select(scope, args.query ?? lastMonth(scope)));
  const cells = new Map<string, Place[]>();
  scope.world.tables.cities.forEach((city, index) => {
    const sessions = counts[index] as number;
    if (sessions === 0 || !isInside(bounds, city.lat, city.lon)) return;
    const cell = cellOf(city, zoom);
    const others = cells.get(cell);
    if (others) others.push({ city, sessions });
    else cells.set(cell, [{ city, sessions }]);
  });
  const points = [...cells].map(([cell, places]) => pointOf(cell, zoom, places));
  return points.sort((a, b) => b.properties.pointCount - a.properties.pointCount);
}
