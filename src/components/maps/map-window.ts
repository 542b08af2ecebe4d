import { metersPerPixel, toDegrees, toMeters } from './mercator.ts';

/** The part of the world that a map shows. */
export interface MapWindow {
  /** West, south, east, north, in degrees; within the world. */
  readonly bounds: readonly [number, number, number, number];
  readonly zoom: number;
}

interface Place {
  /** Longitude and latitude, in degrees. */
  readonly center: readonly [number, number];
  readonly zoom: number;
}

/** To about ten metres, so that the same view is asked for in the same words. */
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
const within = (degrees: number, most: number) => round(Math.max(-most, Math.min(most, degrees)));

/** What a map of so many pixels shows around its centre. Needs no map, so the points can be asked for before there is one. */
export function windowOf({ center, zoom }: Place, width: number, height: number): MapWindow {
  const [x, y] = toMeters(center[0], center[1]);
  const resolution = metersPerPixel(zoom);
  const [west, south] = toDegrees(x - (width / 2) * resolution, y - (height / 2) * resolution);
  const [east, north] = toDegrees(x + (width / 2) * resolution, y + (height / 2) * resolution);
  return { bounds: [within(west, 180), within(south, 90), within(east, 180), within(north, 90)], zoom };
}
