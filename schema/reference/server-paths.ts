/**
 * The paths that belong to the servers; all others are pages of the app. A path with a trailing slash is a folder:
 * everything in it belongs to it, unless a longer folder in the list matches.
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

/** Additional paths of the mock: its control page, and that page's calls. */
export const controlPaths = ['/__mock', '/__mock/', '/__mock/api/'] as const;

export type ServerPath = (typeof serverPaths)[number];
export type ControlPath = (typeof controlPaths)[number];

/** The longest path in a list that a pathname matches; undefined if there is none. */
export function findPath<P extends string>(paths: readonly P[], pathname: string): P | undefined {
  let found: P | undefined;
  for (const path of paths) {
    const isInside = path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
    if (isInside && path.length > (found?.length ?? 0)) found = path;
  }
  return found;
}
