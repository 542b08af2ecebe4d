import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createStorage } from 'unstorage';
import type { CodegenRequest, CodegenResult } from '../../../schema/codegen/codegen-worker.ts';
import type { GeneratedPart } from '../../../schema/codegen.ts';
import { createJournalPages } from '../../control/journal.ts';
import { createWallClock } from '../../lib/clock.ts';
import { createQueuedChanges, rememberReads } from '../../state/sandbox-store.ts';
import type { HostParts } from '../create-host-app.ts';
import type { NodeHandler, NodeHandlerOptions } from '../node-handler.ts';
import type { HostSettings } from '../read-environment.ts';
import { type EditProblem, problemOf, readProblem } from './edit-problem.ts';
import { importClosure, trackModules } from './module-versions.ts';
import { createWorldMemory } from './world-memory.ts';

/** The result of an edit. */
export type EditResult =
  | {
      /** Whether the mock runs the new code, or only files were generated. */
      readonly kind: 'reloaded' | 'generated';
      /** When it took effect, in milliseconds since 1970. */
      readonly at: number;
      readonly files: readonly string[];
      readonly written: readonly string[];
    }
  | { readonly kind: 'restart'; readonly files: readonly string[] }
  | { readonly kind: 'broken'; readonly files: readonly string[]; readonly problem: EditProblem };

/** A mock on this machine that applies edits of its own code and data while it runs. */
export interface LiveBackend {
  /** Handles requests with the newest working version. Waits while an edit is being applied. */
  readonly handle: NodeHandler;
  /** Loads the mock unless it is loaded. Rejects with the problem. */
  load(): Promise<void>;
  /** Generates once without writing, so that the first edit of the contract is as fast as later ones. */
  warmUp(): Promise<void>;
  /** Applies changes of files, given as absolute paths. Null if they have no effect. Never rejects. */
  take(files: readonly string[]): Promise<EditResult | null>;
}

export interface LiveOptions {
  /** The project's folder. */
  readonly root: string;
  readonly settings: HostSettings;
  readonly handlerOptions?: NodeHandlerOptions;
  /** What the host provides for every version of the mock. By default, state and clock are kept here. */
  readonly parts?: HostParts;
}

/**
 * State, its changes, clock, journal and worlds are kept here, outside the reloaded modules; tokens depend only on the
 * seed. This folder, `cli`, and a database with its statements aren't reloaded either: editing them requires a restart.
 */
export function createLiveBackend({ root, settings, handlerOptions, parts }: LiveOptions): LiveBackend {
  const fromRoot = (file: string) => path.relative(root, file).replaceAll('\\', '/');
  const isHost = (file: string) => /^mock-server\/(?:cli|hosts\/live)\//.test(fromRoot(file));
  /** The host opens the database before any version of the mock exists. */
  const isOfDatabase = (file: string) => /^mock-server\/(?:database|sql)\//.test(fromRoot(file));
  const takesRestart = (file: string) => isHost(file) || (parts?.reports !== undefined && isOfDatabase(file));
  const modules = trackModules(root, isHost);
  const memory = createWorldMemory();
  // The first version's time, for all versions, so that worlds keep their end.
  const now = settings.now ?? Date.now();
  const storage = parts?.storage ?? rememberReads(createStorage());
  const hostParts: HostParts = {
    storage,
    changes: createQueuedChanges(storage),
    clock: createWallClock(settings.now),
    journalPages: createJournalPages(),
    remember: memory.remember,
    ...parts,
  };
  const inRoot = (file: string) => path.join(root, file);
  const entries = ['mock-server/hosts/load-host-app.ts', 'mock-server/hosts/node-handler.ts'].map(inRoot);
  const worldEntry = inRoot('mock-server/hosts/world-worker.ts');
  let recipe = importClosure(worldEntry);
  const generate = createCodegen(root);

  let handler: Promise<NodeHandler> | undefined;
  let last: NodeHandler | undefined;
  /** Resolve when the mock runs the latest edit, and when all edits are finished. */
  let swapping: Promise<unknown> = Promise.resolve();
  let tail: Promise<unknown> = Promise.resolve();

  async function make(): Promise<NodeHandler> {
    const [{ loadHostApp }, { createNodeHandler }]: [
      typeof import('../load-host-app.ts'),
      typeof import('../node-handler.ts'),
    ] = await Promise.all([import(modules.address(entries[0] ?? '')), import(modules.address(entries[1] ?? ''))]);
    last = createNodeHandler(await loadHostApp({ ...settings, now }, hostParts), handlerOptions);
    return last;
  }

  async function current(): Promise<NodeHandler> {
    await swapping;
    handler ??= make();
    try {
      return await handler;
    } catch (error) {
      // The next edit may fix it.
      handler = undefined;
      if (last !== undefined) return last;
      throw error;
    }
  }

  /** Whether a file has really changed. Files are saved and reported more than once, including those generated here. */
  const saved = new Map<string, number>();
  function isNews(file: string): boolean {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const isOld = saved.get(file) === time;
    saved.set(file, time);
    return !isOld;
  }

  /** What a broken edit has left undone. The next edit does it too. */
  const pending = { parts: new Set<GeneratedPart>(), files: new Set<string>() };

  /** Generates those of these parts that are pending, or returns the problem. */
  async function generateOwed(parts: readonly GeneratedPart[]): Promise<CodegenResult> {
    const pendingParts = parts.filter((part) => pending.parts.has(part));
    if (pendingParts.length === 0) return { written: [] };
    const result = await generate({ parts: pendingParts });
    if ('written' in result) for (const part of pendingParts) pending.parts.delete(part);
    return result;
  }

  /** Reloads the modules affected by an edit and creates a new version of the mock. Rejects with the problem. */
  async function reload(reached: Iterable<string>, isRecipeChanged: boolean): Promise<void> {
    if (isRecipeChanged) recipe = importClosure(worldEntry);
    // Loads lazy modules too, so that their problems show now.
    const loaded = [...reached].filter((file) => !isHost(file) && existsSync(file));
    await Promise.all(loaded.map((file) => import(modules.address(file))));
    memory.startVersion(isRecipeChanged);
    handler = Promise.resolve(await make());
    pending.files.clear();
  }

  /**
   * Calls `onSwapped` when the mock runs the edit. Types, which have no effect at run time, are generated after that.
   */
  async function takeOver(changed: readonly string[], onSwapped: () => void): Promise<EditResult | null> {
    if (changed.length === 0) return null;
    const files = changed.map(fromRoot);
    const wasBroken = pending.parts.size + pending.files.size > 0;
    for (const part of partsOf(files)) pending.parts.add(part);
    const broken = (problem: EditProblem): EditResult => ({ kind: 'broken', files, problem });
    const run = await generateOwed(['sdl', 'words']);
    if ('problems' in run) return broken(readProblem(run.problems[0] ?? '', files[0]));
    const touched = [...changed, ...run.written.map(inRoot).filter(isNews), ...pending.files];
    const reached = modules.touch(touched);
    const isRecipeChanged = touched.some((file) => recipe.has(file));
    const isUsed = isRecipeChanged || entries.some((file) => reached.has(file));
    const isReloaded = isUsed && (handler !== undefined || last !== undefined);
    if (isReloaded) {
      try {
        await reload(reached, isRecipeChanged);
      } catch (error) {
        for (const file of touched) pending.files.add(file);
        return broken(problemOf(error, root, files));
      }
    }
    const at = Date.now();
    onSwapped();
    const types = await generateOwed(['types', 'auth', 'control']);
    if ('problems' in types) return broken(readProblem(types.problems[0] ?? '', files[0]));
    for (const file of types.written) isNews(inRoot(file));
    const written = [...run.written, ...types.written];
    if (isReloaded) return { kind: 'reloaded', at, files, written };
    if (!isUsed && changed.some(takesRestart)) return { kind: 'restart', files };
    return wasBroken || written.length > 0 ? { kind: 'generated', at: Date.now(), files, written } : null;
  }

  return {
    handle: async (incoming: IncomingMessage, outgoing: ServerResponse) => (await current())(incoming, outgoing),
    load: async () => void (await current()),
    warmUp: async () => void (await generate({ parts: ['sdl', 'types'], isWarmUp: true })),
    take(files) {
      const { promise, resolve } = Promise.withResolvers<void>();
      swapping = promise;
      const result = tail.then(() => takeOver(files.filter(isNews), resolve)).finally(resolve);
      tail = result.catch(() => {});
      return result;
    },
  };
}

/** The parts to generate again when these files, relative to the root, have changed. */
function partsOf(files: readonly string[]): readonly GeneratedPart[] {
  const parts = new Set<GeneratedPart>();
  for (const file of files) {
    if (/^schema\/[^/]+\.graphql$/.test(file)) parts.add('sdl').add('types');
    else if (/^src\/.+\.graphql$/.test(file)) parts.add('types');
    else if (file === 'schema/auth.openapi.yaml') parts.add('auth');
    else if (file === 'schema/control.openapi.yaml') parts.add('control');
    else if (file === 'schema/codegen/words.ts') parts.add('words');
  }
  return [...parts];
}

/** Runs the code generator on a separate thread, which caches its results so that only changes are generated again. */
function createCodegen(root: string): (request: CodegenRequest) => Promise<CodegenResult> {
  let worker: Worker | undefined;
  const start = () => {
    const file = new URL('../../../schema/codegen/codegen-worker.ts', import.meta.url);
    const started = new Worker(file, { workerData: { root } });
    // The thread must not keep the process alive.
    started.unref();
    return started;
  };
  function runCodegen(request: CodegenRequest): Promise<CodegenResult> {
    // Words are generated by code that has changed, and a thread that has already loaded it would run the old version.
    if (request.parts.includes('words')) {
      void worker?.terminate();
      worker = undefined;
    }
    worker ??= start();
    const currentWorker = worker;
    return new Promise((resolve) => {
      const fail = (error: unknown) => {
        worker = undefined;
        resolve({ problems: [error instanceof Error ? error.message : String(error)] });
      };
      currentWorker.once('message', (result: CodegenResult) => {
        currentWorker.off('error', fail);
        resolve(result);
      });
      currentWorker.once('error', fail);
      currentWorker.postMessage(request);
    });
  }
  // Results arrive in the order of the requests, one after another.
  let before: Promise<unknown> = Promise.resolve();
  return (request) => {
    const result = before.then(() => runCodegen(request));
    before = result;
    return result;
  };
}
