import Feature from 'ol/Feature';
import MultiPolygon from 'ol/geom/MultiPolygon';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { toMeters } from './map-window.ts';

export interface LandColors {
  readonly land: string;
  readonly line: string;
}

/** A layer of land. Its polygons can be replaced by finer ones, and its colors by those of another theme. */
export function createLandLayer() {
  const fill = new Fill();
  const stroke = new Stroke({ width: 0.8, lineJoin: 'round' });
  const source = new VectorSource({ wrapX: false });
  const layer = new VectorLayer({
    source,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  return {
    layer,
    setLand(countries: readonly LandPolygon[][]): void {
      source.clear(true);
      source.addFeatures(countries.map((polygons) => new Feature(new MultiPolygon(polygons))));
    },
    setColors({ land, line }: LandColors): void {
      fill.setColor(land);
      stroke.setColor(line);
      layer.setStyle(new Style({ fill, stroke }));
    },
  };
}

/** Rings of a polygon in meters of the Mercator map. */
export type LandPolygon = [number, number][][];

/** ISO numbers. The map ends north of Antarctica, and the US is drawn as states. */
const antarctica = '010';
const unitedStates = '840';

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

function polygonsOf(geometry: GeoJSON.Geometry): Rings[] {
  // The atlas has pairs, although the format allows longer positions.
  if (geometry.type === 'Polygon') return [geometry.coordinates as unknown as Rings];
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates as unknown as Rings[]) : [];
}

/** Longitude and latitude, in degrees. */
type Position = readonly [number, number];
export type Ring = readonly Position[];

/** An outline and its holes. */
type Rings = readonly Ring[];

/** A polygon on a flat map: if it extends beyond one side, a copy is on the other side. */
export function flatPolygons(polygon: Rings): Rings[] {
  const rings = polygon.map(unwrapRing);
  const longitudes = rings[0]?.map(([lon]) => lon) ?? [];
  const isEast = longitudes.some((lon) => lon > 180);
  const isWest = longitudes.some((lon) => lon < -180);
  return [rings, ...(isEast ? [shift(rings, -360)] : []), ...(isWest ? [shift(rings, 360)] : [])];
}

const shift = (rings: Rings, degrees: number): Ring[] =>
  rings.map((ring) => ring.map(([lon, lat]): Position => [lon + degrees, lat]));

/**
 * Makes a ring that crosses the antimeridian continue beyond 180 degrees instead of jumping to the other side of the
 * map.
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
