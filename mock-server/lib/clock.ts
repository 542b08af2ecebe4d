/** The mock's only source of time, in milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** A clock for tests and scenarios that moves only when set or advanced. */
export interface ManualClock extends Clock {
  set(milliseconds: number): void;
  advance(milliseconds: number): void;
}

/** A clock stopped at `start` until it is moved. */
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

/** The machine's time. With `start` (milliseconds), it is shifted to show `start` now and runs from there. */
export function createWallClock(start?: number): Clock {
  const ahead = start === undefined ? 0 : start - Date.now();
  return { now: () => Date.now() + ahead };
}

/** Monotonic milliseconds. Use them to measure how long work takes, never in a response. */
export const elapsed = (): number => performance.now();

/** Resolves after that many milliseconds or when the signal is aborted. Never rejects. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Waits with a real timer. */
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
