import { describe, expect, it } from 'vitest';
import type { City } from '../world/world.ts';
import { clusterAnchors } from './map-points.ts';

const city = (name: string, lat: number, lon: number): City => ({
  name,
  state: null,
  country: 'US',
  lat,
  lon,
});
const cities = [
  city('Milwaukee', 43.04, -87.91),
  city('Chicago', 41.88, -87.63),
  city('Racine', 42.73, -87.78),
  city('Tulsa', 36.15, -95.99),
  city('Nowhere', 41.9, -87.7),
];
const counts = [50, 80, 10, 7, 0];

describe('what clusters are gathered around', () => {
  it.each([
    ['far off, the largest city within reach', 3, [1, 1, 1, 3]],
    ['nearer, the city that lies nearest', 7, [0, 1, 0, 3]],
    ['nearest, each city itself', 12, [0, 1, 2, 3]],
  ])('is %s', (_name, zoom, anchors) => {
    const found = clusterAnchors(cities, counts, zoom);
    expect([0, 1, 2, 3].map((index) => found.get(index))).toEqual(anchors);
    expect(found.has(4)).toBe(false);
  });

  it('is given with the largest first', () => {
    expect([...clusterAnchors(cities, counts, 12).keys()]).toEqual([1, 0, 2, 3]);
  });
});
