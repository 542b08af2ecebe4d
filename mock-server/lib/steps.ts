/** Work divided into steps of about a millisecond. */
export type Steps<T> = Generator<void, T>;

/** Await it before each step. Undefined while there is time left. */
export type Turn = () => Promise<void> | undefined;

/** Runs all steps without a pause. */
export function finished<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Runs step by step, awaiting a turn before each step but the first (LIM-015). Rejects if a turn rejects. */
export async function runStepsInTurns<T>(steps: Steps<T>, turn: Turn): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    const next = turn();
    if (next !== undefined) await next;
  }
}

/** Thrown when a value hasn't been computed yet and the caller can wait for it. */
class NotComputedYet extends Error {
  readonly make: (turn: Turn) => Promise<void>;

  constructor(make: (turn: Turn) => Promise<void>) {
    super('this is made piece by piece, and nobody waits for it');
    this.make = make;
  }
}

let canWait = false;

/** Ends the caller's computation with the work to do first if the caller can wait; does nothing otherwise. */
export function deferIfPossible(make: (turn: Turn) => Promise<void>): void {
  if (canWait) throw new NotComputedYet(make);
}

/**
 * More than a report needs. Without a limit, a cache too small for all values at once would restart a report forever.
 */
const maxWaits = 100;

/**
 * Computes a value from cached ones. Whenever a cached value is missing, it is computed step by step and the
 * computation, which must have no side effects, starts over. Rejects if the computation throws or a turn rejects.
 */
export async function computeInTurns<T>(compute: () => T, turn: Turn): Promise<T> {
  const attempt = () => {
    canWait = true;
    try {
      return { value: compute() };
    } catch (error) {
      if (error instanceof NotComputedYet) return error;
      throw error;
    } finally {
      canWait = false;
    }
  };
  for (let waits = 0; waits < maxWaits; waits++) {
    const outcome = attempt();
    if (!(outcome instanceof NotComputedYet)) return outcome.value;
    await outcome.make(turn);
    const next = turn();
    if (next !== undefined) await next;
  }
  return compute();
}
