import { createContext } from 'react';
import type { MapPointFragment } from '../../generated/operations.ts';
import { distinctKeys } from '../../lib/safe-values.ts';
import { type MapUnitTexts, mapUnits } from '../../text/charts.ts';

/** Texts for what the points count; sessions by default. */
export const MapUnit = createContext<MapUnitTexts>(mapUnits.sessions);

/** What identifies each point within a response, and the same place in the next response. */
export function pointKeys(points: readonly MapPointFragment[]): readonly string[] {
  return distinctKeys(
    points.map(({ geometry, properties }) => {
      return properties.clusterId ?? `${properties.name ?? ''} ${geometry.coordinates.join(' ')}`;
    }),
  );
}

/** Longitude and latitude, in degrees. */
export function placeOf({ geometry }: MapPointFragment): readonly [number, number] {
  const [lon = 0, lat = 0] = geometry.coordinates;
  return [lon, lat];
}

/** How many the points stand for together. */
export function countOf(points: readonly MapPointFragment[] | null): number {
  return (points ?? []).reduce((sum, { properties }) => sum + properties.pointCount, 0);
}
