import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MutantResult } from './run-mutants.ts';

/** Tries each mutation by its name, on as many threads as the machine has, and tells each result as it comes. */
export async function runInWorkers(
  names: readonly string[],
  onResult: (result: MutantResult) => void,
): Promise<MutantResult[]> {
  const waiting = [...names];
  const results: MutantResult[] = [];
  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./mutant-worker.ts', import.meta.url));
      const next = () => {
        const name = waiting.shift();
        if (name === undefined) worker.terminate().then(() => resolve(), reject);
        else worker.postMessage(name);
      };
      worker.on('message', (result: MutantResult) => {
        results.push(result);
        onResult(result);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, lane));
  return results;
}
