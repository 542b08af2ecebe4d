/** Work in pieces of about a millisecond. */
export type Steps<T> = Generator<void, T>;

/** Does all of it at once. */
export function finished<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Does it piece by piece, with a turn before each but the first (LIM-015). Rejects with what a turn rejects with. */
export async function finishedInTurns<T>(steps: Steps<T>, turn: () => Promise<void> | undefined): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    const next = turn();
    if (next !== undefined) await next;
  }
}
