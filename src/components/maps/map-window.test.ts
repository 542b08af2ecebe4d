import { describe, expect, it } from 'vitest';
import { usStart, worldStart } from './map-start.ts';
import { windowOf } from './map-window.ts';
import { toDegrees, toMeters } from './mercator.ts';

describe('metres of the map', () => {
  it.each([
    [0, 0],
    [-95, 38],
    [179.9, -33.8],
    [-180, 85],
  ])('of %d, %d lead back to the place', (lon, lat) => {
    const [backLon, backLat] = toDegrees(...toMeters(lon, lat));
    expect(backLon).toBeCloseTo(lon, 9);
    expect(backLat).toBeCloseTo(lat, 9);
  });

  it('end at the edge of the square map', () => {
    expect(toMeters(0, 90)).toEqual(toMeters(0, 86));
    expect(toMeters(180, 86)[1]).toBeCloseTo(toMeters(180, 0)[0], 0);
  });
});

describe('what a map shows', () => {
  it.each([
    ['the US on a card', usStart, 512, 344, [-140, 3.6, -50, 61]],
    ['the US on a phone', usStart, 326, 344, [-123.7, 3.6, -66.3, 61]],
    ['the world on a card', worldStart, 512, 344, [-95, -39.3, 85, 67.3]],
    ['more than the world', { center: [0, 0], zoom: 0 } as const, 900, 344, [-180, -90, 180, 90]],
  ] as const)('of %s', (_name, place, width, height, expected) => {
    const { bounds, zoom } = windowOf(place, width, height);
    expect(zoom).toBe(place.zoom);
    for (const [index, degrees] of bounds.entries()) {
      expect(Math.abs(degrees - (expected[index] ?? Number.NaN))).toBeLessThan(1.2);
    }
  });

  it('never leaves the world', () => {
    const { bounds } = windowOf({ center: [170, 80], zoom: 2 }, 900, 900);
    expect(bounds[2]).toBe(180);
    expect(bounds[3]).toBeLessThanOrEqual(90);
  });
});
