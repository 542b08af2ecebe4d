import { authPaths } from '../rules/open-api.ts';

/** The sign-in call of a path, whatever prefix stands before it; null for any other path. */
export function authPathOf(path: string): string | null {
  return authPaths.find((known) => path.endsWith(known)) ?? null;
}
