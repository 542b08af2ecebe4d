/** The one source of time in the mock. Milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** A clock for tests and scenarios: it moves only when it is set or advanced. */
export interface ManualClock extends Clock {
  set(milliseconds: number): void;
  advance(milliseconds: number): void;
}

/** A clock that is stopped at `start` until it is moved. */
export function createManualClock(start: number): ManualClock {
  let current = start;
  return {
    now: () => current,
    set: (milliseconds) => {
      current = milliseconds;
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}

/** The machine's time; moved, where a start is given, so that it shows `start` (milliseconds) now and runs on. */
export function createWallClock(start?: number): Clock {
  const ahead = start === undefined ? 0 : start - Date.now();
  return { now: () => Date.now() + ahead };
}

/** Milliseconds of the engine, which only go forward: for how long work takes, never for what an answer says. */
export const elapsed = (): number => performance.now();

/** Waits so many milliseconds, or until the signal is aborted. Never rejects. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Waits by a timer of the engine. */
export const realWait: Wait = (milliseconds, signal) =>
  new Promise((resolve) => {
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
