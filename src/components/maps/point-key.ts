import type { MapPointFragment } from '../../generated/operations.ts';

/** Tells points of one answer apart, and finds a place again in the next. */
export function pointKey({ geometry, properties }: MapPointFragment): string {
  return properties.clusterId ?? `${properties.name ?? ''} ${geometry.coordinates.join(' ')}`;
}

/** Longitude and latitude, in degrees. */
export function placeOf({ geometry }: MapPointFragment): readonly [number, number] {
  const [lon = 0, lat = 0] = geometry.coordinates;
  return [lon, lat];
}
