import { describe, expect, it } from 'vitest';
import type { City } from '../world/world.ts';
import { clusterAnchors, locations } from './locations.ts';
import { naiveSelect } from './testing/naive-select.ts';
import { TEST_NOW, testScope, testWorlds } from './testing/test-scope.ts';

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const scope = testScope(world);
  const query = { startDate: '2025-11-20', endDate: '2026-11-20' };
  const sessions = naiveSelect(scope, query);
  const everywhere = [-180, -90, 180, 90];
  const total = (points: ReturnType<typeof locations>) =>
    points.reduce((sum, point) => sum + point.properties.pointCount, 0);

  describe('locations', () => {
    it.each([
      ['the world', everywhere, () => true],
      [
        'the north-east',
        [-80, 38, -66, 48],
        (lat: number, lon: number) => lat >= 38 && lat <= 48 && lon >= -80 && lon <= -66,
      ],
      ['across the antimeridian', [100, -90, -100, 90], (_: number, lon: number) => lon >= 100 || lon <= -100],
      ['a map that wraps', [-250, -90, 250, 90], () => true],
      [
        'a map moved once around the world',
        [280, 38, 294, 48],
        (lat: number, lon: number) => lat >= 38 && lat <= 48 && lon >= -80 && lon <= -66,
      ],
      ['nowhere', [0, 0, 0, 0], () => false],
    ])('counts the sessions within bounds, at every zoom: %s (AUD-013, AUD-015)', (_name, bounds, isInside) => {
      const inside = sessions.filter(({ city }) => isInside(city.lat, city.lon)).length;
      for (const zoom of [0, 2, 3, 5.5, 8, 22]) expect(total(locations(scope, { query, bounds, zoom }))).toBe(inside);
    });

    it('splits up as the map zooms in', () => {
      const counts = [0, 3, 6, 22].map((zoom) => locations(scope, { query, bounds: everywhere, zoom }).length);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect(counts[0]).toBeLessThan(10);
      expect(counts[3]).toBe(new Set(sessions.map(({ city }) => `${city.name} ${city.state} ${city.country}`)).size);
    });

    it('names single places, and marks clusters', () => {
      const near = locations(scope, { query, bounds: everywhere, zoom: 22 });
      expect(near.every(({ properties }) => !properties.cluster && properties.clusterId === null)).toBe(true);
      expect(near.map(({ properties }) => properties.name)).toContain('Milwaukee, WI');
      const far = locations(scope, { query, bounds: everywhere, zoom: 3 });
      const clusters = far.filter(({ properties }) => properties.cluster);
      expect(clusters.every(({ properties }) => properties.name === null)).toBe(true);
      expect(new Set(clusters.map(({ properties }) => properties.clusterId)).size).toBe(clusters.length);
    });

    it.each([
      ['UNITED_STATES', true],
      ['INTERNATIONAL', false],
    ] as const)('of the area %s contain no sessions of other areas (AUD-019)', (area, isUs) => {
      const inArea = sessions.filter(({ city }) => (city.country === 'US') === isUs);
      expect(inArea.length).toBeGreaterThan(0);
      for (const zoom of [0, 3, 22])
        expect(total(locations(scope, { query, bounds: everywhere, zoom, area }))).toBe(inArea.length);
      const named = locations(scope, { query, bounds: everywhere, zoom: 22, area }).map(
        ({ properties }) => properties.name,
      );
      expect(named.includes('Milwaukee, WI')).toBe(isUs);
    });

    it('defaults to the last month (AUD-014)', () => {
      const month = { startDate: '2026-10-20', endDate: '2026-11-20' };
      const args = { bounds: everywhere, zoom: 4 };
      expect(scope.now).toBe(TEST_NOW * 1000);
      expect(locations(scope, args)).toEqual(locations(scope, { ...args, query: month }));
    });
  });
});

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

describe('cluster centers', () => {
  it.each([
    ['zoomed out, the largest city in range', 3, [1, 1, 1, 3]],
    ['closer, the nearest city', 7, [0, 1, 0, 3]],
    ['closest, each city itself', 12, [0, 1, 2, 3]],
  ])('are chosen by zoom: %s', (_name, zoom, anchors) => {
    const found = clusterAnchors(cities, counts, zoom);
    expect([0, 1, 2, 3].map((index) => found.get(index))).toEqual(anchors);
    expect(found.has(4)).toBe(false);
  });

  it('are ordered by size, largest first', () => {
    expect([...clusterAnchors(cities, counts, 12).keys()]).toEqual([1, 0, 2, 3]);
  });
});
