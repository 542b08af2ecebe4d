import { LRUCache } from 'lru-cache';
import { createStorage, type Driver, type Storage, type StorageValue } from 'unstorage';
import { createKeyedQueue, type StateChanges } from '../../state/sandbox-store.ts';
import { StateUnavailableError } from '../../state/unavailable-error.ts';
import type { AgreementKeeper } from './agree-on-world.ts';
import { keyOf, type RedisLink } from './redis-link.ts';

/** State shared by many processes: a hash per sandbox, which expires as a whole. */
export interface RedisState {
  /** Read-only; `changes` writes. */
  readonly storage: Storage;
  readonly changes: StateChanges;
}

export interface RedisStateOptions {
  /** Milliseconds without a request after which a sandbox is dropped (TST-055). */
  readonly idleMs?: number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Milliseconds since any fixed moment. */
  readonly now?: () => number;
}

const defaultIdleMs = 7 * 86_400_000;
/**
 * Milliseconds after which a sandbox that contains only failed attempts is dropped, because anyone can create many
 * (LIM-021).
 */
const attemptsMs = 15 * 60_000;
/** Milliseconds within which a change must succeed, however many other changes interfere. */
const givenUpAfterMs = 5000;
/**
 * Upper limit of the milliseconds between two tries. Pauses grow and are random, so that two waiting processes don't
 * stay in step.
 */
const longestPauseMs = 16;

/** The result of a script if the current agreement isn't this replica's or is missing. */
const disagrees = -1;

/**
 * Sets or removes a field if it hasn't changed and the replicas still agree. KEYS are the sandbox, the agreement, and
 * the times of the sandbox's failed attempts. ARGV are the agreement, the idle time, the field, and its text before and
 * after, empty for none. Failed attempts extend the expiry only up to their own lifetime. Each change removes attempts
 * that are too old (LIM-021), by Redis' time, because the sandbox's clock may differ.
 */
const swapScript = `
if redis.call('get', KEYS[2]) ~= ARGV[1] then return ${disagrees} end
if (redis.call('hget', KEYS[1], ARGV[3]) or '') ~= ARGV[4] then return 0 end
if ARGV[5] == '' then redis.call('hdel', KEYS[1], ARGV[3]) else redis.call('hset', KEYS[1], ARGV[3], ARGV[5]) end
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[3]:sub(1, 9) ~= 'attempts:' then redis.call('pexpire', KEYS[1], ARGV[2])
else
  local noted = redis.call('exists', KEYS[3]) == 1
  for _, field in ipairs(noted and { ARGV[3] } or redis.call('hkeys', KEYS[1])) do
    if field:sub(1, 9) == 'attempts:' then redis.call('zadd', KEYS[3], now, field) end
  end
  redis.call('pexpire', KEYS[3], ${2 * attemptsMs})
  if redis.call('pttl', KEYS[1]) < ${attemptsMs} then redis.call('pexpire', KEYS[1], ${attemptsMs}) end
end
local old = now - ${attemptsMs}
for _, field in ipairs(redis.call('zrangebyscore', KEYS[3], '-inf', old)) do redis.call('hdel', KEYS[1], field) end
redis.call('zremrangebyscore', KEYS[3], '-inf', old)
return 1`;

/**
 * Replaces all fields of a sandbox. ARGV are the agreement, the idle time, then fields and texts. They are first
 * written under a temporary key, so that the old ones survive if Redis runs out of memory.
 */
const replaceScript = `
if redis.call('get', KEYS[2]) ~= ARGV[1] then return ${disagrees} end
if #ARGV == 2 then return redis.call('del', KEYS[1], KEYS[3]) end
local fresh = KEYS[1] .. ':fresh'
if redis.call('exists', fresh) == 1 then redis.call('del', fresh) end
for i = 3, #ARGV, 2 do redis.call('hset', fresh, ARGV[i], ARGV[i + 1]) end
redis.call('pexpire', fresh, ARGV[2])
redis.call('rename', fresh, KEYS[1])
redis.call('del', KEYS[3])
return 1`;

/**
 * A change is computed from the current value and written only if that value is unchanged, so that neither another
 * process nor one that was frozen in between can undo it (TST-053). While the replicas agree on another world,
 * everything rejects with StateUnavailableError (TST-056).
 */
export function createRedisState(
  link: RedisLink,
  agreement: AgreementKeeper,
  options: RedisStateOptions = {},
): RedisState {
  const { idleMs = defaultIdleMs, wait = pause, random = Math.random, now = () => performance.now() } = options;
  const queue = createKeyedQueue();

  async function run(script: string, sandbox: string, args: readonly string[]): Promise<number> {
    const keys = [hashOf(sandbox), keyOf(agreement.name), keyOf(`attempts:${sandbox}`)];
    for (;;) {
      const given = [agreement.text, String(idleMs), ...args];
      const result = await link.run((client) => client.eval(script, keys.length, ...keys, ...given));
      if (result !== disagrees) return Number(result);
      // Redis may only have lost the agreement; it is then restored.
      if (!(await agreement.hold())) throw new StateUnavailableError(new Error('the replicas agree on another world'));
    }
  }

  async function swap<T extends StorageValue>(key: string, change: (current: T | null) => T): Promise<T> {
    const [sandbox, field] = splitKey(key);
    const until = now() + givenUpAfterMs;
    for (let attempt = 0; ; attempt++) {
      const before = await link.run((client) => client.hget(hashOf(sandbox), field));
      const changed = change(before === null ? null : JSON.parse(before));
      const after = changed === null ? '' : JSON.stringify(changed);
      if ((await run(swapScript, sandbox, [field, before ?? '', after])) === 1) return changed;
      if (now() > until) throw new StateUnavailableError(new Error(`others change ${key} all the time`));
      await wait(Math.min(2 ** attempt, longestPauseMs) * random());
    }
  }

  return {
    storage: createStorage({ driver: readingDriver(link, agreement, idleMs) }),
    changes: {
      // Serialized within this process, so that only other processes can interfere.
      expires: true,
      update: (key, change) => queue(key, () => swap(key, change)),
      async replace(base, entries) {
        const [sandbox] = splitKey(base);
        const fields = Object.entries(entries).flatMap(([field, value]) => [field, JSON.stringify(value)]);
        await run(replaceScript, sandbox, fields);
      },
    },
  };
}

function readingDriver({ run }: RedisLink, agreement: AgreementKeeper, idleMs: number): Driver {
  /** Sandboxes whose expiry was recently extended: not every read needs to. */
  const touched = new LRUCache<string, true>({ max: 1000, ttl: idleMs / 100 });

  async function read<T>(sandbox: string, command: Parameters<typeof run<T>>[0]): Promise<T> {
    if (!agreement.isHeld()) throw new StateUnavailableError(new Error('the replicas agree on another world'));
    if (!touched.has(sandbox)) {
      touched.set(sandbox, true);
      await run((client) => client.pexpire(hashOf(sandbox), idleMs));
    }
    return run(command);
  }

  async function keysOf(sandbox: string): Promise<string[]> {
    const fields = await read(sandbox, (client) => client.hkeys(hashOf(sandbox)));
    return fields.map((field) => `${sandboxBase}${sandbox}:${field}`);
  }

  async function allSandboxes(): Promise<string[]> {
    const found = new Set<string>();
    for (let cursor = '0'; ; ) {
      const page = await run((client) => client.scan(cursor, 'MATCH', `${hashOf('')}*`, 'COUNT', 1000));
      for (const key of page[1]) found.add(key.slice(hashOf('').length));
      cursor = page[0];
      if (cursor === '0') return [...found];
    }
  }

  const refuse = () => {
    throw new TypeError('State in Redis is written by its changes alone');
  };
  return {
    name: 'redis-state',
    async hasItem(key) {
      const [sandbox, field] = splitKey(key);
      return (await read(sandbox, (client) => client.hexists(hashOf(sandbox), field))) === 1;
    },
    getItem(key) {
      const [sandbox, field] = splitKey(key);
      return read(sandbox, (client) => client.hget(hashOf(sandbox), field));
    },
    async getKeys(base) {
      const [sandbox] = splitKey(base);
      if (sandbox !== '') return keysOf(sandbox);
      return (await Promise.all((await allSandboxes()).map(keysOf))).flat();
    },
    setItem: refuse,
    removeItem: refuse,
    clear: refuse,
  };
}

const sandboxBase = 'sandbox:';
const hashOf = (sandbox: string) => keyOf(`${sandboxBase}${sandbox}`);

/** The sandbox of a key, and the rest of it: `sandbox:one:settings:10442` is `settings:10442` of `one`. */
function splitKey(key: string): readonly [sandbox: string, field: string] {
  const [, sandbox = '', ...rest] = key.split(':');
  return [sandbox, rest.join(':')];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
