/** The area that a map shows. */
export interface MapWindow {
  /** West, south, east, north, in degrees; limited to the world. */
  readonly bounds: readonly [number, number, number, number];
  readonly zoom: number;
}

/** The initial view of a map and its lowest zoom (AUD-010). */
export interface MapStart {
  /** Longitude and latitude, in degrees. */
  readonly center: readonly [number, number];
  readonly zoom: number;
  readonly minZoom: number;
  /** Whether the states of the US are drawn. */
  readonly hasStates: boolean;
}

export const usStart: MapStart = { center: [-95, 38], zoom: 3, minZoom: 3, hasStates: true };
export const worldStart: MapStart = { center: [-5, 24], zoom: 2, minZoom: 2, hasStates: false };

/** Close enough to separate towns; the bundled outlines have no more detail than that. */
export const maxZoom = 12;

/** The whole world, grouped into as few points as possible. */
export const wholeWorld: MapWindow = { bounds: [-180, -90, 180, 90], zoom: 0 };

/** Pixels, on all screens. */
export const mapHeight = 344;

interface Place {
  /** Longitude and latitude, in degrees. */
  readonly center: readonly [number, number];
  readonly zoom: number;
}

/**
 * The window of a map from its size in pixels. Doesn't need the map, so that points can be requested before it has
 * loaded.
 */
export function windowOf({ center, zoom }: Place, width: number, height: number): MapWindow {
  const [x, y] = toMeters(center[0], center[1]);
  const resolution = metersPerPixel(zoom);
  const [west, south] = toDegrees(x - (width / 2) * resolution, y - (height / 2) * resolution);
  const [east, north] = toDegrees(x + (width / 2) * resolution, y + (height / 2) * resolution);
  return { bounds: [within(west, 180), within(south, 90), within(east, 180), within(north, 90)], zoom };
}

/** If a view has less than this share of the points, the map starts elsewhere. */
const leastShare = 1 / 4;

/**
 * Initial center of a map: its start or, if that view has almost none of the points, the place whose view has the most
 * (AUD-021). Points are places in degrees with their counts; sizes are in pixels.
 */
export function initialCenter(
  start: MapStart,
  points: readonly { readonly place: readonly [number, number]; readonly count: number }[],
  width: number,
  height: number,
): readonly [number, number] {
  const countAround = (center: readonly [number, number]) => {
    const [west, south, east, north] = windowOf({ center, zoom: start.zoom }, width, height).bounds;
    return points
      .filter(({ place: [lon, lat] }) => lon >= west && lon <= east && lat >= south && lat <= north)
      .reduce((sum, { count }) => sum + count, 0);
  };
  const all = points.reduce((sum, { count }) => sum + count, 0);
  let maxCount = countAround(start.center);
  if (maxCount >= all * leastShare) return start.center;
  let best = start.center;
  for (const { place } of points) {
    const center = withinWorld(place, start.zoom, width, height);
    const count = countAround(center);
    if (count > maxCount) [best, maxCount] = [center, count];
  }
  return best;
}

/** The center closest to a place whose view doesn't extend beyond the world, if possible. */
function withinWorld(place: readonly [number, number], zoom: number, width: number, height: number): [number, number] {
  const [x, y] = toMeters(place[0], place[1]);
  const edge = Math.PI * radius;
  const clamp = (value: number, pixels: number) => {
    const limit = Math.max(0, edge - (pixels / 2) * metersPerPixel(zoom));
    return Math.max(-limit, Math.min(limit, value));
  };
  const [lon, lat] = toDegrees(clamp(x, width), clamp(y, height));
  return [round(lon), round(lat)];
}

/** Rounds to about ten meters, so that the same view gives the same query variables. */
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
const within = (degrees: number, limit: number) => round(Math.max(-limit, Math.min(limit, degrees)));

/** Radius of the sphere of the Mercator projection (EPSG:3857), in meters. */
const radius = 6378137;

/** Latitude of the edge of the square world map. */
const maxLatitude = 85.051129;
const tilePixels = 256;
const toRadians = Math.PI / 180;

/** Converts degrees to meters of the Mercator projection. Latitudes beyond the map are moved to its edge. */
export function toMeters(lon: number, lat: number): [number, number] {
  const within = Math.max(-maxLatitude, Math.min(maxLatitude, lat));
  return [lon * toRadians * radius, radius * Math.log(Math.tan(Math.PI / 4 + (within * toRadians) / 2))];
}

/** Converts meters of the Mercator projection to degrees of longitude and latitude. */
export function toDegrees(x: number, y: number): [number, number] {
  return [x / radius / toRadians, (2 * Math.atan(Math.exp(y / radius)) - Math.PI / 2) / toRadians];
}

/** Meters per pixel. The world is 256 pixels wide at zoom 0, and each step doubles that. */
function metersPerPixel(zoom: number): number {
  return (2 * Math.PI * radius) / (tilePixels * 2 ** zoom);
}
