import { limits } from '../../schema/reference/limits.ts';
import { errorResponse } from '../lib/http.ts';
import { memoize } from '../lib/memoize.ts';
import { clientLeft } from '../lib/request-notes.ts';
import type { Turns } from '../lib/turns.ts';

/** Slots for files that are created concurrently (LIM-018). */
export interface FilePlaces {
  /**
   * Resolves when there is a slot for a file of the sandbox, with a function that releases it, to be called once.
   * Rejects if the client disconnects. Null if too many are already waiting.
   */
  take(sandbox: string, signal: AbortSignal): Promise<() => void> | null;
}

/** How many files can be created concurrently, in total and per sandbox, and how many can wait. */
export interface FileLimits {
  readonly files: number;
  readonly filesPerSandbox: number;
  readonly waitingFiles: number;
}

interface Waiting {
  readonly sandbox: string;
  readonly go: () => void;
}

/** The sandbox with the fewest files goes first, and within it the file that has waited longest. */
export function createFilePlaces({ files, filesPerSandbox, waitingFiles }: FileLimits = limits): FilePlaces {
  const countBySandbox = new Map<string, number>();
  const waiting: Waiting[] = [];
  const countOf = (sandbox: string) => countBySandbox.get(sandbox) ?? 0;
  const total = () => [...countBySandbox.values()].reduce((sum, count) => sum + count, 0);

  function change(sandbox: string, by: number): void {
    const count = countOf(sandbox) + by;
    if (count > 0) countBySandbox.set(sandbox, count);
    else countBySandbox.delete(sandbox);
  }

  function admit(): void {
    while (total() < files) {
      const fitting = waiting.filter(({ sandbox }) => countOf(sandbox) < filesPerSandbox);
      const [first] = fitting.toSorted((a, b) => countOf(a.sandbox) - countOf(b.sandbox));
      if (first === undefined) return;
      waiting.splice(waiting.indexOf(first), 1);
      change(first.sandbox, 1);
      first.go();
    }
  }

  function release(sandbox: string): void {
    change(sandbox, -1);
    admit();
  }

  return {
    take(sandbox, signal) {
      if (waiting.length >= waitingFiles) return null;
      return new Promise((resolve, reject) => {
        const go = () => {
          signal.removeEventListener('abort', leave);
          resolve(() => release(sandbox));
        };
        const waiter: Waiting = { sandbox, go };
        function leave(): void {
          const index = waiting.indexOf(waiter);
          if (index >= 0) waiting.splice(index, 1);
          reject(clientLeft());
        }
        if (signal.aborted) return leave();
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(waiter);
        admit();
      });
    },
  };
}

/** The slots shared by files that share these turns: those of one mock. */
export const placesOf = memoize((_turns: Turns) => createFilePlaces());

/**
 * The response if the data that a file was requested with is gone, because the file would be a different one (FIL-017).
 */
export function fileGone(reason = 'what it was asked for with has been taken away'): Response {
  return errorResponse(404, `The file can't be made any more: ${reason}`);
}

/** The response if too many files are already waiting. */
export function tooManyFiles(): Response {
  return errorResponse(503, 'Too many files are being made', { 'retry-after': '5' });
}
