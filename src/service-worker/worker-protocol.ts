/** What pages and the service worker agree on: their messages, and which paths are the servers'. */
import { controlPaths, findPath, serverPaths } from '../../schema/reference/server-paths.ts';

/** The messages between a page and its service worker. */
export const workerMessages = {
  /** From the page: files that were loaded past the worker, which it is to keep. */
  used: 'webtrax:used',
  /** To the page: they are kept. */
  isKept: 'webtrax:kept',
} as const;

export interface UsedMessage {
  readonly kind: typeof workerMessages.used;
  /** Paths of the origin. */
  readonly paths: readonly string[];
}

/** Whether what a worker was sent says which files are used; the entries of `paths` may be anything. */
export function isUsedMessage(data: unknown): data is UsedMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('paths' in data)) return false;
  return data.kind === workerMessages.used && Array.isArray(data.paths);
}

/** The messages between a page of a demo and its service worker. */
export const demoMessages = {
  /** The page is at rest: now is the time to fetch what a visit without network needs. */
  complete: 'webtrax:complete',
  /** All of it is there. */
  isKept: 'webtrax:kept',
} as const;

/** Whether a path is one of the servers'. Calls, files and recordings always go to them, whatever requests them. */
export function isServerPath(pathname: string): boolean {
  return findPath(serverPaths, pathname) !== undefined;
}

/** Whether a path is one that a demo's mock answers: the servers', and the mock's own control. */
export function isCallPath(pathname: string): boolean {
  return isServerPath(pathname) || findPath(controlPaths, pathname) !== undefined;
}
