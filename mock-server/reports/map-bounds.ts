import { badInput } from '../errors.ts';

/** West, south, east, north in degrees. A west beyond east crosses the antimeridian. */
export interface MapBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const DEEPEST_ZOOM = 22;
/** A map that shows the world more than once gives longitudes beyond 180. */
const FARTHEST_LONGITUDE = 540;

/** Checks `bounds`: four finite numbers, latitudes within 90 degrees and in order. BAD_USER_INPUT otherwise. */
export function mapBounds(bounds: readonly number[], argument = 'bounds'): MapBounds {
  const [west, south, east, north] = bounds;
  if (bounds.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined) {
    throw badInput(argument, 'must be west, south, east and north');
  }
  if (!bounds.every(Number.isFinite)) throw badInput(argument, 'must be finite numbers');
  if (Math.abs(west) > FARTHEST_LONGITUDE || Math.abs(east) > FARTHEST_LONGITUDE) {
    throw badInput(argument, `longitudes must be within ${FARTHEST_LONGITUDE} degrees`);
  }
  if (Math.abs(south) > 90 || Math.abs(north) > 90) throw badInput(argument, 'latitudes must be within 90 degrees');
  if (south > north) throw badInput(argument, 'south must not be above north');
  return { west, south, east, north };
}

/** Checks `zoom`: 0 to 22. BAD_USER_INPUT otherwise. */
export function mapZoom(zoom: number, argument = 'zoom'): number {
  if (!(zoom >= 0 && zoom <= DEEPEST_ZOOM)) throw badInput(argument, `must be 0 to ${DEEPEST_ZOOM}`);
  return zoom;
}

/** Degrees to the east of a meridian, 0 to 360. */
const eastOf = (meridian: number, lon: number) => (((lon - meridian) % 360) + 360) % 360;

export function isInside({ west, south, east, north }: MapBounds, lat: number, lon: number): boolean {
  if (lat < south || lat > north) return false;
  return east - west >= 360 || eastOf(west, lon) <= eastOf(west, east);
}
