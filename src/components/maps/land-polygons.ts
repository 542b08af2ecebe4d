import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { toMeters } from './mercator.ts';
import { flatPolygons, type Rings } from './unwrap-ring.ts';

/** Rings of a polygon in metres of the map. */
export type LandPolygon = [number, number][][];

/** ISO numbers. The map ends before Antarctica, and the US are drawn by their states. */
const antarctica = '010';
const unitedStates = '840';

function polygonsOf(geometry: GeoJSON.Geometry): Rings[] {
  // An atlas holds pairs, where the format allows longer positions.
  if (geometry.type === 'Polygon') return [geometry.coordinates as unknown as Rings];
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates as unknown as Rings[]) : [];
}

/** The polygons of each country or state of an atlas. */
export function landPolygons(atlas: Topology, object: string, hasStates: boolean): LandPolygon[][] {
  const { features } = feature(atlas, atlas.objects[object] as GeometryCollection);
  return features
    .filter(({ id }) => id !== antarctica && !(hasStates && object === 'countries' && id === unitedStates))
    .map(({ geometry }) =>
      polygonsOf(geometry)
        .flatMap(flatPolygons)
        .map((rings) => rings.map((ring) => ring.map(([lon, lat]) => toMeters(lon, lat)))),
    );
}
