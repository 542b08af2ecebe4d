/** How a clock runs: what it showed at one moment of this machine's time, and how fast it goes compared with it. */
export interface ClockCourse {
  /** What that clock showed, in milliseconds since 1970. */
  readonly shown: number;
  /** When, by this machine's clock, in milliseconds since 1970. */
  readonly at: number;
  /** 0 if the clock is stopped. */
  readonly speed: number;
}

const machine: ClockCourse = { shown: 0, at: 0, speed: 1 };

let course = machine;

/**
 * The current time for all screens: the machine's, unless a tester has changed the mock's clock (TST-077). Token expiry
 * tracks the server's time separately (SGN-014).
 */
export const appClock = {
  /** Milliseconds since 1970. */
  now: (): number => course.shown + (Date.now() - course.at) * course.speed,
  /** Null follows the machine's own time. */
  follow(next: ClockCourse | null): void {
    course = next ?? machine;
  },
};
