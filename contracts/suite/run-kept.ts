import { CannotRun } from '../client/cannot-run.ts';
import type { Client } from '../client/client.ts';
import type { Check } from './check.ts';
import { putBack, readPerson } from './keep-person.ts';
import { type Outcome, type RunOptions, runChecks } from './run-checks.ts';

/** What came of a run, and in a sentence what could not be put back. */
export interface Kept {
  readonly outcomes: readonly Outcome[];
  readonly unrestored: string | null;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Those that write, as not examined; the others as they are. */
const withoutWrites = (checks: readonly Check[], why: string) =>
  checks.map((check) => (check.writes ? { ...check, unexamined: check.unexamined ?? why } : check));

/**
 * Runs checks, and puts back what they have changed of the person, also where the run ends early. What could not be
 * put back is not tried at all. Rejects with CannotRun when the backend is gone, or the run was stopped.
 */
export async function runKept(client: Client, checks: readonly Check[], options: RunOptions): Promise<Kept> {
  const isWriting = options.allowsWrites && checks.some(({ writes, unexamined }) => writes && unexamined === undefined);
  const before = isWriting ? await readPerson(client).catch((error: unknown) => new Error(wordsOf(error))) : null;
  const tried =
    before instanceof Error ? withoutWrites(checks, `could not be put back: ${before.message.slice(0, 200)}`) : checks;
  const restore = async () => {
    if (before === null || before instanceof Error) return null;
    return putBack(client, before).then(() => null, wordsOf);
  };
  let outcomes: readonly Outcome[];
  try {
    outcomes = await runChecks(tried, options);
  } catch (error) {
    const unrestored = await restore();
    if (unrestored === null) throw error;
    throw new CannotRun(`${wordsOf(error)} What was changed could not be put back: ${unrestored}.`);
  }
  const unrestored = await restore();
  if (!options.stop?.aborted) return { outcomes, unrestored };
  const end = unrestored === null ? 'what was changed has been put back' : `not put back: ${unrestored}`;
  throw new CannotRun(`Stopped after ${outcomes.length} of ${checks.length} checks; ${end}.`);
}
