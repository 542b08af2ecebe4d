import type { Topology } from 'topojson-specification';
import states from 'us-atlas/states-10m.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import countries from 'world-atlas/countries-110m.json' with { type: 'json' };
import { createLandLayer, flatPolygons, landNameAt, landsOf, type Ring, unwrapRing } from './land-layer.ts';
import { toMeters } from './map-window.ts';

const square: Ring = [
  [10, 0],
  [20, 0],
  [20, 10],
  [10, 0],
];
const acrossEast: Ring = [
  [170, 60],
  [-170, 60],
  [-170, 70],
  [170, 70],
  [170, 60],
];
const acrossWest: Ring = [
  [-178, -16],
  [179, -16],
  [179, -18],
  [-178, -16],
];

describe('a ring', () => {
  it.each([
    ['within the map stays', square, [10, 20, 20, 10]],
    ['across the antimeridian continues to the east', acrossEast, [170, 190, 190, 170, 170]],
    ['across it continues to the west', acrossWest, [-178, -181, -181, -178]],
    ['without points stays empty', [], []],
  ])('%s', (_name, ring, longitudes) => {
    expect(unwrapRing(ring).map(([lon]) => lon)).toEqual(longitudes);
  });
});

describe('a polygon on the flat map', () => {
  it('is drawn once if it fits', () => {
    expect(flatPolygons([square])).toEqual([[square]]);
  });

  it.each([
    ['east', acrossEast, -360],
    ['west', acrossWest, 360],
  ])('is drawn twice if it extends past the %s', (_name, ring, shift) => {
    const [first, second, ...rest] = flatPolygons([ring]);
    expect(rest).toEqual([]);
    expect(second?.[0]).toEqual(first?.[0]?.map(([lon, lat]) => [lon + shift, lat]));
  });
});

describe('the land at a place', () => {
  const layers = { states: createLandLayer(), countries: createLandLayer() };
  layers.states.setLand(landsOf(states as unknown as Topology, 'states', true));
  layers.countries.setLand(landsOf(countries as unknown as Topology, 'countries', false));

  it.each([
    ['states', 'Columbus', -83, 40, 'Ohio'],
    ['states', 'the sea off New Jersey', -73, 39.5, 'New Jersey'],
    ['countries', 'Lima', -77, -12, 'Peru'],
    ['countries', 'Texas, on a map without the US', -98, 30, 'Mexico'],
    ['countries', 'the Finger Lakes, across from Toronto', -77, 42.7, 'Canada'],
    ['countries', 'Santo Domingo, in a country that the atlas only abbreviates', -70, 18.5, null],
  ] as const)('in %s at %s', (kind, _place, lon, lat, name) => {
    expect(landNameAt([layers[kind]], toMeters(lon, lat))).toBe(name);
  });

  it('is null before any is drawn', () => {
    expect(landNameAt([createLandLayer()], [0, 0])).toBeNull();
  });

  it.each([
    ['Columbus', -83, 40, 'Ohio'],
    ['Calgary', -114, 51, 'Canada'],
    ['Mexico City', -99, 19.4, 'Mexico'],
    ['Berlin', 13.4, 52.5, 'Germany'],
    ['the sea off New Jersey', -73, 39.5, 'New Jersey'],
    ['the sea off Portugal', -10.5, 39, 'Portugal'],
  ])('is a country if the map has the states of only one, at %s (AUD-018)', (_place, lon, lat, name) => {
    const others = createLandLayer();
    others.setLand(landsOf(countries as unknown as Topology, 'countries', true));
    expect(landNameAt([layers.states, others], toMeters(lon, lat))).toBe(name);
  });
});
