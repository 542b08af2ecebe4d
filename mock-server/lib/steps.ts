/** Work in pieces of about a millisecond. */
export type Steps<T> = Generator<void, T>;

/** To be awaited before a piece of work; undefined while there is time left. */
export type Turn = () => Promise<void> | undefined;

/** Does all of it at once. */
export function finished<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Does it piece by piece, with a turn before each but the first (LIM-015). Rejects with what a turn rejects with. */
export async function finishedInTurns<T>(steps: Steps<T>, turn: Turn): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    const next = turn();
    if (next !== undefined) await next;
  }
}

/** What is looked at isn't made yet, and whoever asked for it can wait. */
class Unmade extends Error {
  readonly make: (turn: Turn) => Promise<void>;

  constructor(make: (turn: Turn) => Promise<void>) {
    super('this is made piece by piece, and nobody waits for it');
    this.make = make;
  }
}

let canWait = false;

/** Gives what is to be done to whoever can wait for it, by ending what they began; else nothing happens. */
export function askToWait(make: (turn: Turn) => Promise<void>): void {
  if (canWait) throw new Unmade(make);
}

/**
 * More than a report looks at. A cache that can't hold all of it at once must not let a report begin again without end.
 */
const maxWaits = 100;

/**
 * Computes something from what is made once and kept: what isn't there yet is made piece by piece, and then the
 * computation, which may change nothing, begins again. Rejects with what it throws, or a turn rejects with.
 */
export async function computedInTurns<T>(compute: () => T, turn: Turn): Promise<T> {
  const attempt = () => {
    canWait = true;
    try {
      return { value: compute() };
    } catch (error) {
      if (error instanceof Unmade) return error;
      throw error;
    } finally {
      canWait = false;
    }
  };
  for (let waits = 0; waits < maxWaits; waits++) {
    const outcome = attempt();
    if (!(outcome instanceof Unmade)) return outcome.value;
    await outcome.make(turn);
    const next = turn();
    if (next !== undefined) await next;
  }
  return compute();
}
