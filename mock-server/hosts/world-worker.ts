import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorldOptions } from '../world/world.ts';
import { keepWorld } from './kept-world.ts';

enableCompileCache();

interface Order {
  readonly options: WorldOptions;
  /** The moment that the world must reach, in seconds since 1970. */
  readonly moment: number;
  /** The file to save it in; null for none. */
  readonly file: string | null;
}
const { options, moment, file }: Order = workerData;

// A function, because modules of a bundle can't use top-level await.
async function makeWorld(): Promise<void> {
  const { createWorld, endAhead } = await import('../world/create-world.ts');
  // A saved world includes some of its future; otherwise each start from the file would have to simulate it again as
  // soon as the clock advances.
  const isLonger = file !== null || moment > options.now;
  const until = endAhead(options, Math.max(moment, options.now + 1));
  const world = createWorld(isLonger ? { ...options, until } : options);
  if (file !== null) keepWorld(file, options, world);
  const columns = [world.companies, world.visitors, world.sessions, world.pageViews, world.actions].flatMap(
    Object.values,
  );
  // Columns are transferred to the host instead of copied. No two share memory.
  parentPort?.postMessage(
    world,
    columns.flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [])),
  );
}

// An error ends the thread, which its host notices.
void makeWorld();
