import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../../lib/logger.ts';
import { redactAddress } from '../../lib/safe-text.ts';
import { StateUnavailableError, withTimeout } from '../../state/unavailable-error.ts';

/** One connection to Redis, for the state, the journal and the replicas' agreement. */
export interface RedisLink {
  /** Without a password. */
  readonly address: string;
  /** Runs a command. Rejects with StateUnavailableError within about a second if Redis doesn't execute it. */
  run<T>(command: (client: Redis) => T | Promise<T>): Promise<T>;
  /** Calls the listener whenever the connection is back. */
  onReady(listener: () => void): void;
  close(): void;
}

/** Prefix of all the mock's keys in Redis. The number increases whenever a stored format changes. */
const prefix = 'webtrax:2';
export const keyOf = (name: string) => `${prefix}:${name}`;

/** Time limit for a command. */
const commandTimeoutMs = 1000;

/** Milliseconds before the next attempt to reconnect. Attempts never stop (TST-031). */
export const retryDelay = (attempt: number): number => Math.min(50 * attempt, 1000);

/**
 * Nothing waits for a connection and nothing is sent twice: the caller learns of the failure immediately and can retry.
 */
const options: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  // Longer than the limit above; for commands that the client sends by itself.
  commandTimeout: 5000,
  retryStrategy: retryDelay,
  lazyConnect: true,
};

/**
 * Connects to Redis, and keeps reconnecting whenever the connection is lost. Rejects with a message if there is no
 * connection within `within` milliseconds (TST-030).
 */
export async function linkRedis(url: string, log: Logger, within = 5000): Promise<RedisLink> {
  const address = shownAddress(url);
  const client = new Redis(url, options);
  await firstConnection(client, address, within);
  const watch = createRedisWatch(address, log);
  client.on('close', () => watch.noteLost('the connection ended')).on('ready', watch.back);

  async function run<T>(command: (client: Redis) => T | Promise<T>): Promise<T> {
    try {
      const answer = await withTimeout(Promise.resolve(command(client)), commandTimeoutMs);
      watch.back();
      return answer;
    } catch (error) {
      if (error instanceof Error && error.name === 'ReplyError') watch.noteRefusal(error.message);
      // A connection without responses is dropped, so that the next commands fail immediately.
      else if (client.status === 'ready' && watch.noteLost('it does not answer')) client.disconnect(true);
      throw new StateUnavailableError(error);
    }
  }

  return {
    address,
    run,
    onReady: (listener) => void client.on('ready', listener),
    close() {
      client.removeAllListeners('close');
      client.disconnect();
    },
  };
}

/** An address without passwords, which its query can contain too. */
function shownAddress(url: string): string {
  const withoutPassword = new URL(url);
  withoutPassword.username = '';
  withoutPassword.password = '';
  return redactAddress(withoutPassword.href);
}

async function firstConnection(client: Redis, name: string, within: number): Promise<void> {
  let reason = 'nothing answers';
  // Without a listener, the client logs each failed attempt to the console.
  client.on('error', (error: Error) => {
    reason = error.message || reason;
  });
  const isReady = new Promise<void>((resolve) => client.once('ready', resolve));
  // The first attempt may fail; the client keeps trying.
  client.connect().catch(() => {});
  await withTimeout(isReady, within).catch(() => {
    client.disconnect();
    throw new Error(`Redis at ${name} cannot be reached: ${reason}`);
  });
}

/** Logs, in one line each, that Redis is lost and that it is back. */
interface RedisWatch {
  /** Returns whether it wasn't already known to be lost. */
  noteLost(reason: string): boolean;
  back(): void;
  /** Redis responds with a refusal. Each kind of refusal is logged once. */
  noteRefusal(message: string): void;
}

/** `name` is the address of Redis without passwords. */
export function createRedisWatch(name: string, log: Logger): RedisWatch {
  let isLost = false;
  const logged = new Set<string>();
  return {
    noteLost(reason) {
      if (isLost) return false;
      isLost = true;
      log.notice(`Redis at ${name} is out of reach (${reason}). What needs state answers 503 until it is back.`);
      return true;
    },
    back() {
      if (!isLost) return;
      isLost = false;
      log.notice(`Redis at ${name} is back.`);
    },
    noteRefusal(message) {
      // Redis errors start with their kind: MISCONF, OOM, NOAUTH.
      const kind = message.split(' ', 1)[0] ?? '';
      if (logged.has(kind)) return;
      logged.add(kind);
      log.notice(`Redis at ${name} refuses, and what needs state answers 503: ${message}`);
    },
  };
}

/** Values that one of many processes sets for a limited time, visible to all. Each call is atomic. */
export interface Claims {
  /** Sets `text` for this many milliseconds; false if there is already a value. */
  claim(name: string, text: string, milliseconds: number): Promise<boolean>;
  read(name: string): Promise<string | null>;
  /** Keeps `text` for this many milliseconds from now; false if there is another value. */
  prolong(name: string, text: string, milliseconds: number): Promise<boolean>;
}

const prolongScript =
  "if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end return redis.call('pexpire', KEYS[1], ARGV[2])";

export function createRedisClaims({ run }: RedisLink): Claims {
  return {
    claim: async (name, text, milliseconds) =>
      (await run((client) => client.set(keyOf(name), text, 'PX', milliseconds, 'NX'))) === 'OK',
    read: (name) => run((client) => client.get(keyOf(name))),
    prolong: async (name, text, milliseconds) =>
      (await run((client) => client.eval(prolongScript, 1, keyOf(name), text, milliseconds))) === 1,
  };
}
