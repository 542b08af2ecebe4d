/**
 * The paths that belong to the servers; every other is a page of the app. A path that ends in a slash is a folder: all
 * that lies in it belongs to it, unless a longer folder of the list holds it.
 */
export const serverPaths = [
  '/graphql',
  '/health',
  '/auth/',
  '/auth/openapi.yaml',
  '/api/',
  '/downloads/',
  '/downloads/campaigns/',
  '/recordings/',
  '/creatives/',
  '/third-party/',
  '/collect',
  '/schema.graphql',
  '/docs',
  '/docs/',
  '/sample-site/',
] as const;

/** What the mock alone has beside them: its control page, and the calls of that page. */
export const controlPaths = ['/__mock', '/__mock/', '/__mock/api/'] as const;

export type ServerPath = (typeof serverPaths)[number];
export type ControlPath = (typeof controlPaths)[number];

/** The entry of a list of paths that a pathname belongs to, or undefined. */
export function findPath<P extends string>(paths: readonly P[], pathname: string): P | undefined {
  let found: P | undefined;
  for (const path of paths) {
    const isInside = path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
    if (isInside && path.length > (found?.length ?? 0)) found = path;
  }
  return found;
}
