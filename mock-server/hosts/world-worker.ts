import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorldOptions } from '../world/world.ts';
import { keepWorld } from './kept-world.ts';

enableCompileCache();

interface Order {
  readonly options: WorldOptions;
  /** Seconds since 1970 that the world reaches. */
  readonly moment: number;
  /** Where it is kept; null for nowhere. */
  readonly file: string | null;
}
const { options, moment, file }: Order = workerData;

// The modules of a bundle can't wait as they are loaded.
async function makeWorld(): Promise<void> {
  const { createWorld, endAhead } = await import('../world/create-world.ts');
  // One is kept with some of its future: else each start from the file would simulate it again once the clock goes on.
  const isLonger = file !== null || moment > options.now;
  const until = endAhead(options, Math.max(moment, options.now + 1));
  const world = createWorld(isLonger ? { ...options, until } : options);
  if (file !== null) keepWorld(file, options, world);
  const columns = [world.companies, world.visitors, world.sessions, world.pageViews, world.actions].flatMap(
    Object.values,
  );
  // Columns move to the host and are not copied; none shares its memory with another.
  parentPort?.postMessage(
    world,
    columns.flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [])),
  );
}

// What goes wrong ends the thread, which its host hears of.
void makeWorld();
