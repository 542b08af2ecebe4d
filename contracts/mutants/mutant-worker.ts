import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import { forgetAbandoned } from '../suite/abandoned.ts';
import { allFaults } from './all-faults.ts';
import { fateOf } from './run-mutants.ts';

/** Sessions of the world that the faults are in: few enough to be read at once, enough for every filter. */
const size = 1500;

forgetAbandoned();
const faults = new Map(allFaults().map((fault) => [fault.name, fault]));

// One name at a time, so that whoever is done first takes the next.
parentPort?.on('message', async (name: string) => {
  const fault = faults.get(name);
  if (fault) parentPort?.postMessage(await fateOf(fault, size, () => performance.now()));
});
