/** Radius of the sphere that the map's metres are measured on (EPSG:3857). */
const radius = 6378137;
/** The latitude at which the square map of the world ends. */
const farthestLatitude = 85.051129;
const tilePixels = 256;
const toRadians = Math.PI / 180;

/** Longitude and latitude in degrees, in metres of the Mercator map. Latitudes beyond the map lie on its edge. */
export function toMeters(lon: number, lat: number): [number, number] {
  const within = Math.max(-farthestLatitude, Math.min(farthestLatitude, lat));
  return [lon * toRadians * radius, radius * Math.log(Math.tan(Math.PI / 4 + (within * toRadians) / 2))];
}

/** Metres of the Mercator map as longitude and latitude in degrees. */
export function toDegrees(x: number, y: number): [number, number] {
  return [x / radius / toRadians, (2 * Math.atan(Math.exp(y / radius)) - Math.PI / 2) / toRadians];
}

/** Metres of the map to a pixel. The whole world is 256 pixels wide at zoom 0, and twice that with each step. */
export function metersPerPixel(zoom: number): number {
  return (2 * Math.PI * radius) / (tilePixels * 2 ** zoom);
}
