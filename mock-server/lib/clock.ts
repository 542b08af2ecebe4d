/** The one source of time in the mock. Milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** A clock that tests and scenarios hold in their hands: it moves only when told to. */
export interface ManualClock extends Clock {
  set(milliseconds: number): void;
  advance(milliseconds: number): void;
}

/** A clock that stands at `start` until it is moved. */
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
