import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { World, WorldOptions } from '../world/world.ts';
import { keptWorldFile, readKeptWorld } from './kept-world.ts';

/** Threads at a time, and who waits for one: each takes the memory of its world, and a processor. */
const threads = 2;
let free = threads;
const waiting: (() => void)[] = [];

interface AheadOptions {
  /** A folder that a world is read from, or kept in. */
  readonly kept?: string | undefined;
  /** Milliseconds since 1970 that the world reaches; its present unless that is later. */
  readonly until?: number;
}

/**
 * Makes a world on a thread of its own, so that a host can load its modules meanwhile, and answer others. Rejects with
 * what the thread threw. A world is plain data, so it crosses over as it is.
 */
export async function worldAhead(options: WorldOptions, { kept, until = 0 }: AheadOptions = {}): Promise<World> {
  const file = kept === undefined ? null : keptWorldFile(kept, options);
  const known = file && (await readKeptWorld(file, options));
  const moment = Math.max(Math.floor(until / 1000), options.now);
  if (known && known.end >= moment) return known;
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    const worker = new Worker(new URL('./world-worker.ts', import.meta.url), { workerData: { options, moment, file } });
    const [world]: [World] = (await once(worker, 'message')) as [World];
    return world;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}
