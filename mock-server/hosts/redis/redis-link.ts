import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../../lib/logger.ts';
import { redactAddress } from '../../lib/safe-text.ts';
import { StateUnavailableError, withTimeout } from '../../state/unavailable-error.ts';

/** One connection to Redis, for the state, the journal and what the replicas agree on. */
export interface RedisLink {
  /** Without a password. */
  readonly address: string;
  /** Runs a command. Rejects with StateUnavailableError within about a second where Redis does not do it. */
  ask<T>(command: (client: Redis) => T | Promise<T>): Promise<T>;
  /** Calls whenever the connection is back. */
  onReady(listener: () => void): void;
  close(): void;
}

/** Everything that the mock keeps in Redis begins with this; the number rises when the form of something changes. */
const prefix = 'webtrax:2';
export const keyOf = (name: string) => `${prefix}:${name}`;

/** What a command may take. */
const commandTimeoutMs = 1000;

/** Milliseconds before a lost connection is tried again, for as long as it takes (TST-031). */
export const retryDelay = (attempt: number): number => Math.min(50 * attempt, 1000);

/** Nothing waits for a connection and nothing is sent twice: the caller learns it at once, and may try again. */
const options: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  // Longer than our own limit, for the commands that the client sends by itself.
  commandTimeout: 5000,
  retryStrategy: retryDelay,
  lazyConnect: true,
};

/**
 * Connects to Redis, and again whenever it is lost, for as long as it takes. Rejects with a sentence where it cannot
 * be had within `within` milliseconds (TST-030).
 */
export async function linkRedis(url: string, log: Logger, within = 5000): Promise<RedisLink> {
  const address = shownAddress(url);
  const client = new Redis(url, options);
  await firstConnection(client, address, within);
  const watch = createRedisWatch(address, log);
  client.on('close', () => watch.lost('the connection ended')).on('ready', watch.back);

  async function ask<T>(command: (client: Redis) => T | Promise<T>): Promise<T> {
    try {
      const answer = await withTimeout(Promise.resolve(command(client)), commandTimeoutMs);
      watch.back();
      return answer;
    } catch (error) {
      if (error instanceof Error && error.name === 'ReplyError') watch.refused(error.message);
      // A connection on which nothing comes back is given up, so that the next commands fail at once.
      else if (client.status === 'ready' && watch.lost('it does not answer')) client.disconnect(true);
      throw new StateUnavailableError(error);
    }
  }

  return {
    address,
    ask,
    onReady: (listener) => void client.on('ready', listener),
    close() {
      client.removeAllListeners('close');
      client.disconnect();
    },
  };
}

/** An address without the passwords in it: one may stand in its query too. */
function shownAddress(url: string): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return redactAddress(shown.href);
}

async function firstConnection(client: Redis, name: string, within: number): Promise<void> {
  let reason = 'nothing answers';
  // Without a listener the client writes each failed attempt to the console.
  client.on('error', (error: Error) => {
    reason = error.message || reason;
  });
  const isReady = new Promise<void>((resolve) => client.once('ready', resolve));
  // Its first attempt may fail; it continues to try.
  client.connect().catch(() => {});
  await withTimeout(isReady, within).catch(() => {
    client.disconnect();
    throw new Error(`Redis at ${name} cannot be reached: ${reason}`);
  });
}

/** Tells the console, in one line each, that Redis is lost and that it is back. */
interface RedisWatch {
  /** Whether this is news. */
  lost(reason: string): boolean;
  back(): void;
  /** Redis answers, and refuses; each kind of refusal is logged once. */
  refused(message: string): void;
}

/** `name` is Redis' address as it may be shown. */
export function createRedisWatch(name: string, log: Logger): RedisWatch {
  let isLost = false;
  const logged = new Set<string>();
  return {
    lost(reason) {
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
    refused(message) {
      // An error of Redis begins with its kind: MISCONF, OOM, NOAUTH.
      const kind = message.split(' ', 1)[0] ?? '';
      if (logged.has(kind)) return;
      logged.add(kind);
      log.notice(`Redis at ${name} refuses, and what needs state answers 503: ${message}`);
    },
  };
}

/**
 * Values that one of many processes puts up for a while, and that all see. Each call is one step: nothing comes
 * between its looking and its doing.
 */
export interface Claims {
  /** Puts `text` up for so many milliseconds; false where something is up already. */
  claim(name: string, text: string, milliseconds: number): Promise<boolean>;
  read(name: string): Promise<string | null>;
  /** Keeps `text` up for so many milliseconds from now; false where something else is up. */
  prolong(name: string, text: string, milliseconds: number): Promise<boolean>;
}

const prolongScript =
  "if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end return redis.call('pexpire', KEYS[1], ARGV[2])";

export function createRedisClaims({ ask }: RedisLink): Claims {
  return {
    claim: async (name, text, milliseconds) =>
      (await ask((client) => client.set(keyOf(name), text, 'PX', milliseconds, 'NX'))) === 'OK',
    read: (name) => ask((client) => client.get(keyOf(name))),
    prolong: async (name, text, milliseconds) =>
      (await ask((client) => client.eval(prolongScript, 1, keyOf(name), text, milliseconds))) === 1,
  };
}
