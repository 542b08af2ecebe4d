import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

enableCompileCache();
const { createWorld } = await import('../world/create-world.ts');
const world = createWorld(workerData);
const columns = [world.companies, world.visitors, world.sessions, world.pageViews, world.actions].flatMap(
  Object.values,
);
// Columns move to the host and are not copied; none shares its memory with another.
parentPort?.postMessage(
  world,
  columns.flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [])),
);
