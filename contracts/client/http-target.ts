import { setTimeout as wait } from 'node:timers/promises';
import { createTarget, type Target } from './backend.ts';

/** A backend at a base URL, reached over HTTP. `now` says the target's time where it is not that of this machine. */
export function createHttpTarget(baseUrl: string, now: () => number): Target {
  return createTarget({
    now,
    pass: (milliseconds) => wait(milliseconds),
    fetch: (path, init) => fetch(new URL(path, baseUrl), init),
  });
}
