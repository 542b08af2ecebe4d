import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorldOptions } from '../world/world.ts';
import { keepWorld } from './kept-world.ts';

enableCompileCache();
const { options, file }: { readonly options: WorldOptions; readonly file: string | null } = workerData;
const { createWorld, extendWorld } = await import('../world/create-world.ts');
const present = createWorld(options);
// One is kept with a day of its future: else each start from the file would simulate it again once the clock goes on.
const world = file === null ? present : await extendWorld(present, options.now + 1, () => undefined);
if (file !== null) keepWorld(file, options, world);
const columns = [world.companies, world.visitors, world.sessions, world.pageViews, world.actions].flatMap(
  Object.values,
);
// Columns move to the host and are not copied; none shares its memory with another.
parentPort?.postMessage(
  world,
  columns.flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [])),
);
