import { describe, expect, it } from 'vitest';
import { flatPolygons, type Ring, unwrapRing } from './land-layer.ts';

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
    ['across the antimeridian goes on to the east', acrossEast, [170, 190, 190, 170, 170]],
    ['across it goes on to the west', acrossWest, [-178, -181, -181, -178]],
    ['without points has none', [], []],
  ])('%s', (_name, ring, longitudes) => {
    expect(unwrapRing(ring).map(([lon]) => lon)).toEqual(longitudes);
  });
});

describe('a polygon on the flat map', () => {
  it('is there once where it fits', () => {
    expect(flatPolygons([square])).toEqual([[square]]);
  });

  it.each([
    ['east', acrossEast, -360],
    ['west', acrossWest, 360],
  ])('is there twice where it leaves it in the %s', (_name, ring, shift) => {
    const [first, second, ...rest] = flatPolygons([ring]);
    expect(rest).toEqual([]);
    expect(second?.[0]).toEqual(first?.[0]?.map(([lon, lat]) => [lon + shift, lat]));
  });
});
