import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '../../lib/logger.ts';
import { unavailableIn } from '../../state/unavailable-error.ts';
import type { SharedState } from '../create-host-app.ts';
import type { HostSettings } from '../read-environment.ts';
import {
  type AgreedWorld,
  type AgreementKeeper,
  agreeOnWorld,
  createAgreementKeeper,
  type RequestedWorld,
  renewal,
} from './agree-on-world.ts';
import { createRedisJournal } from './redis-journal.ts';
import { createRedisClaims, keyOf, linkRedis, type RedisLink } from './redis-link.ts';
import { createRedisState, type RedisStateOptions } from './redis-state.ts';

/** One of many processes that serve the same mock. */
export interface Replica {
  /** The address of Redis, without passwords. */
  readonly address: string;
  readonly settings: HostSettings;
  readonly shared: SharedState;
  close(): void;
}

const root = path.join(import.meta.dirname, '../../..');

/**
 * The version of the mock in a project's folder: a hash of everything that determines its responses and its state
 * (TST-102). Ignores line endings, which Git may write differently on another machine.
 */
export function versionOf(folder: string): string {
  const sources = ['{fixtures,mock-server,schema,src/text}/**/*.{ts,json,graphql,yaml,sql}', 'package-lock.json'];
  const isTest = (file: string) => /\.test\.ts$|\btesting\//.test(file);
  const files = globSync(sources, { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const hash = createHash('sha256');
  for (const file of files.filter((one) => !isTest(one)).sort()) {
    hash.update(`${file}\n${readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Makes this process one of the replicas on a Redis, which serve one world with one clock and share all state. Rejects
 * with a message if Redis can't be reached or its replicas serve a different world than the requested one.
 */
export async function joinReplicas(
  url: string,
  requested: RequestedWorld,
  log: Logger,
  options?: RedisStateOptions,
): Promise<Replica> {
  const link = await linkRedis(url, log);
  const claims = createRedisClaims(link);
  const agreed = await agreeOnWorld(claims, requested, Date.now(), versionOf(root)).catch((error: unknown) => {
    link.close();
    throw error;
  });
  const agreement = createAgreementKeeper(claims, agreed, log);
  // It can't be renewed while Redis is unavailable, so it is renewed upon reconnection.
  const hold = () => void agreement.hold().catch(() => {});
  link.onReady(hold);
  const timer = setInterval(hold, renewal).unref();
  const problem = await redisProblem(link, agreement);
  if (problem !== null) log.notice(`${problem}. /health is not ok.`);
  const { aheadBy } = agreed;
  return {
    address: link.address,
    settings: replicaSettings(agreed, Date.now()),
    shared: {
      ...createRedisState(link, agreement, options),
      journalPages: createRedisJournal(link),
      clock: { now: () => Date.now() + aheadBy },
      stateProblem: () => redisProblem(link, agreement),
    },
    close() {
      clearInterval(timer);
      link.close();
    },
  };
}

/** The settings of a replica that starts at `wallNow`. Its clock starts at the current time of the others. */
export function replicaSettings({ seed, size, present, aheadBy }: AgreedWorld, wallNow: number): HostSettings {
  return { seed, size, now: wallNow + aheadBy, present };
}

/** Why this replica is currently unreliable, as a sentence; null if it works (TST-056). */
export async function redisProblem({ run }: RedisLink, agreement: AgreementKeeper): Promise<string | null> {
  try {
    if (!(await agreement.hold())) return 'The replicas on this Redis have agreed on another world';
    // Tries a write, because that is what reveals anything that keeps Redis from writing (memory, disk, role,
    // permissions).
    await run((client) => client.set(keyOf('probe'), '1', 'PX', 60_000));
  } catch (error) {
    const cause = unavailableIn(error)?.cause ?? error;
    const isRefusal = cause instanceof Error && cause.name === 'ReplyError';
    return isRefusal ? `Redis refuses to write: ${cause.message}` : 'Redis cannot be reached';
  }
  const policy = await evictionPolicy(run);
  if (policy === null || policy === 'noeviction') return null;
  return `Redis may drop keys: its maxmemory-policy is ${policy}, and must be noeviction`;
}

/** Null if Redis doesn't say, perhaps because this client may not ask. */
async function evictionPolicy(run: RedisLink['run']): Promise<string | null> {
  const text = await run((client) => client.info('memory')).catch(() => '');
  return /^maxmemory_policy:(\S+)/m.exec(text)?.[1] ?? null;
}
