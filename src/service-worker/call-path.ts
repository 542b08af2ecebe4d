import { isServerPath } from './server-path.ts';

/** Whether a path is one that a demo's mock answers: the servers', and what testers ask. */
export function isCallPath(pathname: string): boolean {
  return isServerPath(pathname) || /^\/__mock(?:\/|$)/.test(pathname);
}
