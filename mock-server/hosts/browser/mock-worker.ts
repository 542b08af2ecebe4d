/** The mock in a worker of its own, so that a page scrolls smoothly while a report is computed. */
import { createStorage } from 'unstorage';
import indexedDb from 'unstorage/drivers/indexedb';
import { accounts } from '../../../fixtures/accounts.ts';
import { worldOptions } from '../../app/world-options.ts';
import { createMockApp, type MockApp } from '../../create-mock-app.ts';
import { consoleLogger } from '../console-logger.ts';
import { drawName } from '../draw-name.ts';
import { createWallClock } from '../wall-clock.ts';
import { createFetchFont } from './fetch-font.ts';
import { keptMoment } from './kept-moment.ts';
import { createLockedQueue } from './locked-queue.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';
import { serveMessages } from './serve-messages.ts';

/** As many sessions of the demo's account as elsewhere. */
const settings = { seed: 1, size: 40_000 };

const storage = createStorage({ driver: indexedDb({ dbName: 'webtrax-demo', storeName: 'state' }) });

async function start(pageNow: number, fonts: string): Promise<MockApp> {
  const now = await keptMoment(storage, pageNow);
  const app = createMockApp({
    ...settings,
    now,
    clock: createWallClock(pageNow),
    storage,
    queue: createLockedQueue(navigator.locks as LockManager | undefined),
    log: consoleLogger,
    readFont: createFetchFont(fonts),
    tester: { servesApp: true, drawName },
  });
  const [first] = accounts;
  if (first) {
    const world = import('../../world/create-world.ts').then(({ createWorld }) =>
      createWorld(worldOptions(first, { ...settings, now })),
    );
    // Whoever asks for the world hears of a failure; until then nobody listens.
    world.catch(() => {});
    app.adopt(first.id, world);
  }
  return app;
}

serveMessages({
  start,
  forget: () => storage.clear(),
  tell: (message: WorkerMessage, transfer: Transferable[]) => self.postMessage(message, { transfer }),
  listen: (take) => self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => take(data)),
});
