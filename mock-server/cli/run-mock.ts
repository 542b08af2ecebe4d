import type { ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { LogMode } from '../hosts/call-log.ts';
import type { HostParts } from '../hosts/create-host-app.ts';
import { loadHostApp } from '../hosts/load-host-app.ts';
import type { NodeServerOptions } from '../hosts/node-server.ts';
import {
  checkEnvironment,
  defaults,
  type HostSettings,
  otherTimeLine,
  readDatabaseUrl,
  readMoment,
  readOverrides,
  readPort,
  readRedisUrl,
  readSeed,
  readSize,
  readStateFile,
} from '../hosts/read-environment.ts';
import type { RequestedWorld } from '../hosts/redis/agree-on-world.ts';
import type { HostState } from '../hosts/state-file/open-state.ts';
import { keepPresent } from '../hosts/world-present.ts';
import { consoleLogger } from '../lib/logger.ts';
import { presentOf } from '../world/schedule.ts';
import { print } from './command-line.ts';

const root = path.join(import.meta.dirname, '../..');

interface MockFlags {
  readonly port: number;
  /** The specified settings of the world. */
  readonly overrides: Partial<HostSettings>;
  /** The Redis through which state is shared with other processes; undefined for this process alone. */
  readonly redis: string | undefined;
  /** The database that answers reports; undefined for memory. */
  readonly database: string | undefined;
  /** The state file, or `memory`; undefined for the default. */
  readonly state: string | undefined;
  /** The token that calls to /__mock must have. */
  readonly controlToken: string | undefined;
  /** Whether edits of the mock are applied while it runs. */
  readonly isWatching: boolean;
  /** Which calls are printed; undefined for none. */
  readonly logMode: LogMode | undefined;
}

/** Flags take precedence over the environment. Throws RangeError or TypeError naming an invalid value. */
function readFlags(): MockFlags {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const texts = { type: 'string', multiple: true } as const;
  const options = {
    port: text,
    seed: text,
    sessions: text,
    now: text,
    redis: text,
    database: text,
    'control-token': text,
    secret: text,
    'allow-origin': texts,
    'trust-proxy': texts,
    state: text,
    stories: text,
    watch: flag,
    log: flag,
  };
  const { port, seed, sessions, now, redis, ...more } = parseArgs({ options }).values;
  const { REDIS_URL, WEBTRAX_STATE } = process.env;
  if (more.secret !== undefined) process.env.WEBTRAX_SECRET = more.secret;
  if (more['allow-origin']) process.env.WEBTRAX_ALLOW_ORIGIN = more['allow-origin'].join();
  if (more['trust-proxy']) process.env.WEBTRAX_TRUST_PROXY = more['trust-proxy'].join();
  if (more.stories !== undefined) process.env.WEBTRAX_STORIES = path.resolve(more.stories);
  // Reports problems before anything is started.
  checkEnvironment(process.env);
  const state = more.state ?? WEBTRAX_STATE;
  const shared = redis ?? REDIS_URL;
  if (shared && state && state !== 'memory') {
    const way = 'leave out --redis (REDIS_URL) or --state (WEBTRAX_STATE)';
    throw new RangeError(`State is in Redis, not in ${state}: ${way}.`);
  }
  return {
    port: readPort(port, process.env, 4000),
    overrides: {
      ...readOverrides(process.env),
      ...(seed === undefined ? {} : { seed: readSeed('--seed', seed) }),
      ...(sessions === undefined ? {} : { size: readSize('--sessions', sessions) }),
      ...(now === undefined ? {} : { now: readMoment('--now', now) }),
    },
    state,
    isWatching: more.watch ?? false,
    logMode: more.log ? 'all' : undefined,
    controlToken: more['control-token'] ?? process.env.WEBTRAX_CONTROL_TOKEN,
    database: more.database === undefined ? undefined : readDatabaseUrl('--database', more.database),
    redis: redis === undefined ? REDIS_URL && readRedisUrl('REDIS_URL', REDIS_URL) : readRedisUrl('--redis', redis),
  };
}

/** Loads the Redis code only if it is used. */
async function join(redis: string | undefined, requested: RequestedWorld) {
  if (!redis) return undefined;
  const { joinReplicas } = await import('../hosts/redis/join-replicas.ts');
  return joinReplicas(redis, requested, consoleLogger);
}

/** Loads the database code only if it is used. */
async function openLog(database: string | undefined, requested: Partial<HostSettings>) {
  if (database === undefined) return undefined;
  const { openDatabase } = await import('../database/database-kinds.ts');
  const opened = await openDatabase(database);
  const { seed, size, now } = opened.log;
  const others = { seed, size, now };
  for (const name of ['seed', 'size', 'now'] as const) {
    if (requested[name] === undefined || requested[name] === others[name]) continue;
    await opened.close();
    throw new RangeError(`--database: its log has the ${name} ${others[name]}, not ${requested[name]}`);
  }
  return opened;
}

/** Reports problems of a story before anything is started. Loads the code only if there is one. */
async function checkStories(): Promise<void> {
  const { WEBTRAX_STORIES: file } = process.env;
  if (file !== undefined) await (await import('../hosts/story-file.ts')).readStoryFile(file);
}

/** State of this process alone; undefined for memory. */
async function openOwnState(text: string | undefined): Promise<HostState | undefined> {
  const file = readStateFile(text, root);
  if (file === null) return undefined;
  const { openState } = await import('../hosts/state-file/open-state.ts');
  return openState(file, consoleLogger);
}

interface ServeOptions extends NodeServerOptions {
  readonly isFromDatabase: boolean;
}

async function serveApp(settings: HostSettings, parts: Promise<HostParts>, options: ServeOptions) {
  const [app, { startNodeServer }] = await Promise.all([
    loadHostApp(settings, parts, options.isFromDatabase),
    import('../hosts/node-server.ts'),
  ]);
  return startNodeServer(app, options);
}

/** Applies edits. Loads the code for that only here, before the mock, whose modules it tracks. */
async function serveLive(settings: HostSettings, parts: Promise<HostParts>, options: ServeOptions) {
  const { watchEdits } = await import('../hosts/live/watch-edits.ts');
  const withheld = new Set<ServerResponse>();
  const handlerOptions = { controlToken: options.controlToken, withheld };
  const { handle } = await watchEdits({ root, settings, handlerOptions, parts: await parts });
  const { startHandler } = await import('../hosts/node-server.ts');
  return startHandler(handle, withheld, options);
}

/** Loaded only if calls are printed. */
async function callLog(mode: LogMode): Promise<HostParts['onCall']> {
  const { createCallLog } = await import('../hosts/call-log.ts');
  return createCallLog(mode, consoleLogger.notice);
}

/**
 * Starts the mock according to the command line. `keptWorlds` is the folder in which worlds of a specified moment are
 * saved for the next start; null to save none. Rejects with a printable message.
 */
export async function runMock(keptWorlds: string | null): Promise<void> {
  const { port, overrides, redis, database, controlToken, isWatching, logMode, state } = readFlags();
  if (database !== undefined && process.env.WEBTRAX_STORIES !== undefined) {
    throw new Error('--stories goes without --database: load them with npm run world -- --load URL --stories FILE');
  }
  await checkStories();
  const opened = await openLog(database, overrides);
  const ofLog = opened && { seed: opened.log.seed, size: opened.log.size, now: opened.log.now };
  const replica = await join(redis, { ...overrides, ...ofLog, secret: process.env.WEBTRAX_SECRET });
  const opening = replica === undefined ? openOwnState(state) : Promise.resolve(undefined);
  const chosen: HostSettings = replica?.settings ?? { ...defaults, ...overrides, ...ofLog };
  const otherTime = otherTimeLine(chosen.now, Date.now());
  const stateFile = replica === undefined ? readStateFile(state, root) : null;
  const present =
    chosen.present ?? chosen.now ?? (stateFile === null ? presentOf(Date.now()) : keepPresent(stateFile, Date.now()));
  const settings = { ...chosen, present, ...(keptWorlds === null ? {} : { keptWorlds }) };
  const host = process.env.HOST;
  const collectParts = async (): Promise<HostParts> => ({
    ...replica?.shared,
    ...(await opening)?.parts,
    ...(opened && { reports: opened.reports }),
    ...(logMode && { onCall: await callLog(logMode) }),
  });
  const address = { port, controlToken, isFromDatabase: opened !== undefined, ...(host ? { host } : {}) };
  const serve = isWatching ? serveLive : serveApp;
  const server = await serve(settings, collectParts(), address);
  const own = await opening;
  const place = replica === undefined ? await own?.place : `Redis at ${replica.address}`;
  const where = place ? `, state in ${place}` : '';
  print(`WebTrax mock at ${server.address}/graphql, ${settings.size} sessions, seed ${settings.seed}${where}`);
  if (otherTime !== null) print(otherTime);
  if (opened) print(opened.line);
  flushCompileCache();
  async function stop(): Promise<void> {
    await server.close();
    replica?.close();
    await opened?.close();
    await own?.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
