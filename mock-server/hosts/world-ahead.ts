import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { World, WorldOptions } from '../world/world.ts';

/**
 * Makes a world on a thread of its own, so that a host can load its modules meanwhile. Rejects with what the thread
 * threw. A world is plain data, so it crosses over as it is.
 */
export async function worldAhead(options: WorldOptions): Promise<World> {
  const worker = new Worker(new URL('./world-worker.ts', import.meta.url), { workerData: options });
  const [world]: [World] = (await once(worker, 'message')) as [World];
  return world;
}
