import { controlPaths, findPath, serverPaths } from '../../schema/reference/server-paths.ts';

/** Whether a path is one of the servers'. Calls, files and recordings always go to them, whatever requests them. */
export function isServerPath(pathname: string): boolean {
  return findPath(serverPaths, pathname) !== undefined;
}

/** Whether a path is one that a demo's mock answers: the servers', and the mock's own control. */
export function isCallPath(pathname: string): boolean {
  return isServerPath(pathname) || findPath(controlPaths, pathname) !== undefined;
}
