/** Runs the mock in a separate worker, so that a page scrolls smoothly while a report is computed. */
import { createStorage, type Storage } from 'unstorage';
import indexedDb from 'unstorage/drivers/indexedb';
import { accounts } from '../../../fixtures/accounts.ts';
import { drawName } from '../../control/control-call.ts';
import { createMockApp, type MockApp } from '../../create-mock-app.ts';
import { createWallClock } from '../../lib/clock.ts';
import { consoleLogger, type Logger } from '../../lib/logger.ts';
import { createQueuedChanges } from '../../state/sandbox-store.ts';
import type { World, WorldOptions } from '../../world/world.ts';
import { worldOptions } from '../../world/world-store.ts';
import { createLockedQueue, databaseOf, forgetUnreadable, keptPresent, withMemory } from './browser-state.ts';
import { createFetchFont } from './fetch-font.ts';
import { lostPartIn, type PageMessage, serveMessages, type WorkerMessage } from './serve-messages.ts';
import { createWorldDatabase, createWorldKeeper } from './stored-world.ts';

/** As many sessions for the demo's account as in other hosts. */
const settings = { seed: 1, size: 40_000 };

const storage = openStorage();
const worlds = createWorldDatabase(() => indexedDB);

const sendMessage = (message: WorkerMessage, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

/**
 * A module that the host no longer has because of a newer build will never load, but the page can reload into that
 * build (ERR-033).
 */
const log: Logger = {
  notice: consoleLogger.notice,
  error(error) {
    consoleLogger.error(error);
    const lostPart = lostPartIn(error);
    if (lostPart !== null) sendMessage({ kind: 'failed', error: lostPart });
  },
};

/** The browser's database. What it refuses is kept in this tab's memory. */
function openStorage(): Storage {
  const open = () => indexedDb({ dbName: databaseOf(self.location.href), storeName: 'state' });
  const onRefused = (reason: unknown) => {
    consoleLogger.notice(`the browser can't store data here (${reason}): changes last until the page is closed`);
    sendMessage({ kind: 'storage-refused' });
  };
  return createStorage({ driver: withMemory(open, onRefused) });
}

async function start(pageNow: number, fonts: string): Promise<MockApp> {
  if (!self.isSecureContext) await polyfillSubtle();
  void warmUp();
  const driverStorage = storage;
  const now = await keptPresent(driverStorage, pageNow);
  await forgetUnreadable(driverStorage, pageNow, consoleLogger);
  const app = createMockApp({
    ...settings,
    now,
    clock: createWallClock(pageNow),
    storage: driverStorage,
    changes: createQueuedChanges(driverStorage, createLockedQueue(navigator.locks as LockManager | undefined)),
    log,
    readFont: createFetchFont(fonts),
    tester: { servesApp: true, drawName },
  });
  const [first] = accounts;
  if (first) {
    const world = worldOf(worldOptions(first, { ...settings, now }), Math.floor(pageNow / 1000));
    // Callers of the world will see a failure; until then it must not count as unhandled.
    world.catch(() => {});
    app.adopt(first.id, world);
  }
  return app;
}

async function polyfillSubtle(): Promise<void> {
  const { plainSubtle } = await import('./plain-subtle.ts');
  Object.defineProperty(crypto, 'subtle', { value: plainSubtle });
}

/** Milliseconds before a new world is saved; the first screens have loaded by then. */
const keepAfterMs = 5000;

/**
 * The world saved by the last visit, or a new one that is saved for the next visit. `until` is in seconds since 1970.
 */
async function worldOf(options: WorldOptions, until: number): Promise<World> {
  const { build, makeWorld } = await import('./make-world.ts');
  const keeper = createWorldKeeper(worlds, build);
  const storedWorld = await keeper.read(options, until);
  if (storedWorld !== null) return storedWorld;
  const world = makeWorld(options, until);
  setTimeout(() => void keeper.keep(options, world), keepAfterMs);
  return world;
}

serveMessages({
  start,
  forget: () => storage.clear(),
  post: sendMessage,
  listen: (take) => self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => take(data)),
});

self.addEventListener('unhandledrejection', ({ reason }) => {
  sendMessage({ kind: 'failed', error: reason instanceof Error ? reason : new Error(String(reason)) });
});

/**
 * Loads what the first sign-in and screen need while the person reads the welcome; otherwise the files would be
 * requested one after another. Never rejects: whatever failed to load is requested again when needed.
 */
async function warmUp(): Promise<void> {
  await Promise.allSettled([
    import('./make-world.ts'),
    import('../../auth/serve-auth.ts'),
    import('jose/jwt/sign'),
    import('jose/jwt/verify'),
    import('../../graphql/yoga-server.ts'),
    import('../../reports/sessions-by-date.ts'),
    import('../../reports/sessions-info.ts'),
    import('../../reports/visitors-list.ts'),
    import('../../reports/report-tables.ts'),
    import('../../reports/depths-and-durations.ts'),
    import('../../reports/activities.ts'),
    import('../../reports/sessions-list.ts'),
  ]);
}
