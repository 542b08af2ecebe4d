/** Milliseconds of a turn. */
export const turnMs = 100;

/** A database has left a request without an answer, as browsers do at times after a crash. */
export class SilentDatabaseError extends Error {}

/**
 * What a database answers. Rejects with SilentDatabaseError after so many turns without an answer. A worker that is
 * busy for seconds with the modules of its start, as on a slow phone, has spent one turn by then, and takes the answer
 * that came meanwhile in the next. By the clock both would be due at once, and a database count as silent that has
 * answered.
 */
export async function answeredInTurns<T>(turns: number, answer: T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    function wait(left: number): void {
      if (left === 0) reject(new SilentDatabaseError('the database does not answer'));
      else timer = setTimeout(wait, turnMs, left - 1);
    }
    wait(turns);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
