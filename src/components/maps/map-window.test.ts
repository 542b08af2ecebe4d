import { describe, expect, it } from 'vitest';
import { initialCenter, toDegrees, toMeters, usStart, windowOf, worldStart } from './map-window.ts';

describe('meters of the map', () => {
  it.each([
    [0, 0],
    [-95, 38],
    [179.9, -33.8],
    [-180, 85],
  ])('of %d, %d convert back to the same place', (lon, lat) => {
    const [backLon, backLat] = toDegrees(...toMeters(lon, lat));
    expect(backLon).toBeCloseTo(lon, 9);
    expect(backLat).toBeCloseTo(lat, 9);
  });

  it('are clamped to the edge of the square map', () => {
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
  ] as const)('is computed for %s (AUD-010)', (_name, place, width, height, bounds) => {
    expect(windowOf(place, width, height)).toEqual({ bounds, zoom: place.zoom });
  });

  it('stays within the world', () => {
    const { bounds } = windowOf({ center: [170, 80], zoom: 2 }, 900, 900);
    expect(bounds[2]).toBe(180);
    expect(bounds[3]).toBeLessThanOrEqual(90);
  });
});

describe('initialCenter (AUD-021)', () => {
  const place = (lon: number, lat: number, count: number) => ({ place: [lon, lat] as const, count });
  const phone = (points: Parameters<typeof initialCenter>[1]) => initialCenter(worldStart, points, 326, 344);

  it.each([
    ['there are no points', []],
    ['all points are in view', [place(2, 48, 19)]],
    ['a quarter of the points is in view', [place(2, 48, 1), place(-106, 52, 3)]],
  ])('is the default if %s', (_name, points) => {
    expect(phone(points)).toBe(worldStart.center);
  });

  it('is near most points if the default shows almost none', () => {
    const center = phone([place(-106, 52, 19), place(151, -33, 6), place(2, 48, 1)]);
    const [west, south, east, north] = windowOf({ center, zoom: 2 }, 326, 344).bounds;
    expect([west < -106, east > -106, south < 52, north > 52]).toEqual([true, true, true, true]);
  });

  it('never shows anything beyond the edge of the world', () => {
    const [lon, lat] = phone([place(178, -44, 5)]);
    const { bounds } = windowOf({ center: [lon, lat], zoom: 2 }, 326, 344);
    expect(bounds[2]).toBeCloseTo(180, 3);
    expect(bounds[2] - bounds[0]).toBeCloseTo(114.6, 1);
  });
});
