import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import { allMutations, falseAlarms, mutantSize, otherWorlds, testMutation, type WorkerTask } from './run-mutants.ts';

const mutations = new Map(allMutations().map((mutation) => [mutation.name, mutation]));

// One task at a time, so that an idle worker gets the next.
parentPort?.on('message', async (task: WorkerTask) => {
  const mutation = 'mutation' in task ? mutations.get(task.mutation) : undefined;
  const world = 'world' in task ? otherWorlds[task.world] : undefined;
  if (mutation) parentPort?.postMessage(await testMutation(mutation, mutantSize, () => performance.now()));
  else if (world) parentPort?.postMessage({ world, alarms: await falseAlarms(world) });
});
