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

const isCalled = (land: Feature) => land.get('name') !== undefined;

/** A layer of land. Its polygons can be replaced with finer ones, and its colors with those of another theme. */
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
    setLand(countries: readonly Land[]): void {
      source.clear(true);
      source.addFeatures(
        countries.map(({ name, polygons }) => new Feature({ geometry: new MultiPolygon([...polygons]), name })),
      );
    },
    /** The land at a position in meters, or the nearest land that can name places; null if none is drawn. */
    nearest(place: readonly [number, number]): NearLand | null {
      const at = [...place];
      const within = source.getFeaturesAtCoordinate(at).find(isCalled);
      const land = within ?? source.getClosestFeatureToCoordinate(at, isCalled);
      const [x = 0, y = 0] = land?.getGeometry()?.getClosestPoint(at) ?? [];
      return land && { name: land.get('name'), meters: within ? 0 : Math.hypot(x - place[0], y - place[1]) };
    },
    setColors({ land, line }: LandColors): void {
      fill.setColor(land);
      stroke.setColor(line);
      layer.setStyle(new Style({ fill, stroke }));
    },
  };
}

interface NearLand {
  /** Null if the atlas has no full name. */
  readonly name: string | null;
  /** Distance from the position; 0 inside. */
  readonly meters: number;
}

/**
 * The name of the land at a position, or of the nearest, over all layers, since countries border on states. Null if it
 * has no name or no land is drawn.
 */
export function landNameAt(
  layers: readonly Pick<ReturnType<typeof createLandLayer>, 'nearest'>[],
  place: readonly [number, number],
): string | null {
  const lands = layers.flatMap((layer) => layer.nearest(place) ?? []);
  return lands.sort((a, b) => a.meters - b.meters)[0]?.name ?? null;
}

/** Rings of a polygon in meters of the Mercator projection. */
export type LandPolygon = [number, number][][];

/** A country or a state. */
export interface Land {
  /** Null if the atlas has only a short form, such as Dominican Rep.; undefined if no place is named after it. */
  readonly name: string | null | undefined;
  readonly polygons: readonly LandPolygon[];
}

/** ISO codes. The map ends north of Antarctica, and the US is drawn as states. */
const antarctica = '010';
const unitedStates = '840';

/** All countries or states of an atlas. */
export function landsOf(atlas: Topology, object: string, hasStates: boolean): Land[] {
  const { features } = feature(atlas, atlas.objects[object] as GeometryCollection<{ name?: string }>);
  return features
    .filter(({ id }) => id !== antarctica && !(hasStates && object === 'countries' && id === unitedStates))
    .map(({ id, geometry, properties }) => ({
      // The international map counts sessions abroad: the center of Toronto and Monterrey isn't a session from the US.
      name: id === unitedStates ? undefined : fullName(properties.name),
      polygons: polygonsOf(geometry)
        .flatMap(flatPolygons)
        .map((rings) => rings.map((ring) => ring.map(([lon, lat]) => toMeters(lon, lat)))),
    }));
}

const fullName = (name = '.') => (name.includes('.') ? null : name);

function polygonsOf(geometry: GeoJSON.Geometry): Rings[] {
  // The atlas contains pairs, although the format allows longer positions.
  if (geometry.type === 'Polygon') return [geometry.coordinates as unknown as Rings];
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates as unknown as Rings[]) : [];
}

/** Longitude and latitude, in degrees. */
type Position = readonly [number, number];
export type Ring = readonly Position[];

/** An outline and its holes. */
type Rings = readonly Ring[];

/** A polygon on a flat map, with a copy on the other side if it extends beyond one. */
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
  let offset = 0;
  let last = ring[0]?.[0] ?? 0;
  return ring.map(([lon, lat]) => {
    if (lon - last > 180) offset -= 360;
    else if (last - lon > 180) offset += 360;
    last = lon;
    return [lon + offset, lat];
  });
}
