import type { Outcome } from '../suite/run-checks.ts';
import { isFailure } from '../suite/verdict.ts';

interface Progress {
  add(outcome: Outcome): void;
  /** Waits for a report that is being written, and writes no more. */
  end(): Promise<void>;
}

/** Milliseconds between two lines, and between two states of the reports. */
const lineEveryMs = 10_000;
const reportEveryMs = 5_000;

/**
 * Tells how far a long run is, and writes the reports of what is done so far, so that whoever ends the run at once, as a
 * pipeline does at its limit, leaves whole ones behind.
 */
export function createProgress(
  total: number,
  { printError }: { printError(line: string): void },
  now: () => number,
  writeSoFar: (outcomes: readonly Outcome[]) => Promise<unknown>,
): Progress {
  const outcomes: Outcome[] = [];
  // The first outcome is written at once: a report of an earlier run must not speak for this one.
  let [lineAt, reportAt] = [now() + lineEveryMs, now()];
  let writing: Promise<unknown> | null = null;
  return {
    add(outcome) {
      outcomes.push(outcome);
      const at = now();
      if (at >= lineAt) {
        printError(`${outcomes.length} of ${total} checks, ${outcomes.filter(isFailure).length} failed`);
        lineAt = at + lineEveryMs;
      }
      if (at < reportAt || writing !== null) return;
      writing = writeSoFar(outcomes).finally(() => {
        writing = null;
        reportAt = now() + reportEveryMs;
      });
      // The last report says why it could not be written.
      writing.catch(() => {});
    },
    async end() {
      await writing?.catch(() => {});
    },
  };
}
