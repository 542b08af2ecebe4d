import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Fate } from './run-mutants.ts';

/** Tries each fault by its name, on as many threads as the machine has, and tells each fate as it comes. */
export async function runInWorkers(names: readonly string[], onFate: (fate: Fate) => void): Promise<Fate[]> {
  const waiting = [...names];
  const fates: Fate[] = [];
  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./mutant-worker.ts', import.meta.url));
      const next = () => {
        const name = waiting.shift();
        if (name === undefined) worker.terminate().then(() => resolve(), reject);
        else worker.postMessage(name);
      };
      worker.on('message', (fate: Fate) => {
        fates.push(fate);
        onFate(fate);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, lane));
  return fates;
}
