/** Shared by pages and the service worker: their messages, and which paths belong to servers. */
import { controlPaths, findPath, serverPaths } from '../../schema/reference/server-paths.ts';

/** The messages between a page and its service worker. */
export const workerMessages = {
  /** From the page: files that were loaded without the worker, for it to cache. */
  used: 'webtrax:used',
  /** To the page: they are cached. */
  isKept: 'webtrax:kept',
} as const;

export interface UsedMessage {
  readonly kind: typeof workerMessages.used;
  /** Paths of the origin. */
  readonly paths: readonly string[];
}

/** Whether a message to the worker lists used files. The entries of `paths` aren't validated. */
export function isUsedMessage(data: unknown): data is UsedMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('paths' in data)) return false;
  return data.kind === workerMessages.used && Array.isArray(data.paths);
}

/** The messages between a page of a demo and its service worker. */
export const demoMessages = {
  /** From the page, when idle: fetch everything needed offline. */
  complete: 'webtrax:complete',
  /** To the page: everything is cached. */
  isKept: 'webtrax:kept',
} as const;

/** Whether a path belongs to a server. Calls, files and recordings always go to the network, whatever requests them. */
export function isServerPath(pathname: string): boolean {
  return findPath(serverPaths, pathname) !== undefined;
}

/** Whether a path is answered by a demo's mock: the servers' paths, and the mock's own control API. */
export function isCallPath(pathname: string): boolean {
  return isServerPath(pathname) || findPath(controlPaths, pathname) !== undefined;
}
