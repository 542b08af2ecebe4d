import { describe, expect, it } from 'vitest';
import { toDegrees, toMeters, usStart, windowOf, worldStart } from './map-window.ts';

describe('meters of the map', () => {
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
    ['the US on a card', usStart, 512, 344, [-140, 10.8381, -50, 57.8941]],
    ['the US on a phone', usStart, 326, 344, [-123.6523, 10.8381, -66.3477, 57.8941]],
    ['the world on a card', worldStart, 512, 344, [-95, -33.6204, 85, 64.5266]],
    ['the whole world', { center: [0, 0], zoom: 0 } as const, 256, 256, [-180, -85.0511, 180, 85.0511]],
    ['more than the world', { center: [0, 0], zoom: 0 } as const, 900, 256, [-180, -85.0511, 180, 85.0511]],
  ] as const)('is known of %s', (_name, place, width, height, bounds) => {
    expect(windowOf(place, width, height)).toEqual({ bounds, zoom: place.zoom });
  });

  it('never leaves the world', () => {
    const { bounds } = windowOf({ center: [170, 80], zoom: 2 }, 900, 900);
    expect(bounds[2]).toBe(180);
    expect(bounds[3]).toBeLessThanOrEqual(90);
  });
});
