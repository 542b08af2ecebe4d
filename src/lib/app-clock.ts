/** How a clock goes: what it showed at a moment of this machine, and how many of its seconds pass in one. */
export interface ClockCourse {
  /** Milliseconds since 1970, by that clock. */
  readonly shown: number;
  /** Milliseconds since 1970, by this machine. */
  readonly at: number;
  /** 0 where it is stopped. */
  readonly speed: number;
}

const machine: ClockCourse = { shown: 0, at: 0, speed: 1 };

let course = machine;

/**
 * The time that screens go by: the machine's, unless testers have a mock whose clock goes otherwise (TST-077). Tokens
 * know the server's time by themselves (SGN-014).
 */
export const appClock = {
  /** Milliseconds since 1970. */
  now: (): number => course.shown + (Date.now() - course.at) * course.speed,
  /** Null for the machine's own time. */
  follow(next: ClockCourse | null): void {
    course = next ?? machine;
  },
};
