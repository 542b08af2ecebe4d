/** Longitude and latitude, in degrees. */
export type Position = readonly [number, number];
export type Ring = readonly Position[];
/** An outline and its holes. */
export type Rings = readonly Ring[];

/**
 * Makes a ring that crosses the antimeridian go on beyond 180 degrees instead of jumping back to the other side of
 * the map.
 */
export function unwrapRing(ring: Ring): Position[] {
  let turn = 0;
  let last = ring[0]?.[0] ?? 0;
  return ring.map(([lon, lat]) => {
    if (lon - last > 180) turn -= 360;
    else if (last - lon > 180) turn += 360;
    last = lon;
    return [lon + turn, lat];
  });
}

const shift = (rings: Rings, degrees: number): Ring[] =>
  rings.map((ring) => ring.map(([lon, lat]): Position => [lon + degrees, lat]));

/** A polygon as a flat map shows it: where it reaches beyond one side it is there a second time, on the other side. */
export function flatPolygons(polygon: Rings): Rings[] {
  const rings = polygon.map(unwrapRing);
  const longitudes = rings[0]?.map(([lon]) => lon) ?? [];
  const isEast = longitudes.some((lon) => lon > 180);
  const isWest = longitudes.some((lon) => lon < -180);
  return [rings, ...(isEast ? [shift(rings, -360)] : []), ...(isWest ? [shift(rings, 360)] : [])];
}
