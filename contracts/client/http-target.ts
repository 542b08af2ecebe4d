import { setTimeout as wait } from 'node:timers/promises';
import { type Backend, createBackend } from './backend.ts';

/** A backend at a base URL, reached over HTTP. `now` says the backend's time where it is not that of this machine. */
export function createHttpBackend(baseUrl: string, now: () => number): Backend {
  return createBackend({
    now,
    pass: (milliseconds) => wait(milliseconds),
    fetch: (path, init) => fetch(new URL(path, baseUrl), init),
  });
}
