import type { JournalEntry } from '../../../schema/generated/control.ts';
import { limits } from '../../../schema/reference/limits.ts';
import { entryText, type JournalPages, sandboxLimit } from '../../control/journal.ts';
import { keyOf, type RedisLink } from './redis-link.ts';

/** After this many milliseconds without a new entry, the journal of a sandbox is dropped. */
const idleMs = 86_400_000;

const streamOf = (sandbox: string) => keyOf(`journal:${sandbox}`);
/**
 * `used`: the time of each sandbox's last entry. `numbers`: the number of its last entry and, under the empty name, the
 * highest number of the dropped journals, from which new ones continue. `sizes`: the bytes of its entries, if any.
 */
const [used, numbers, sizes] = [keyOf('journal-used'), keyOf('journal-numbers'), keyOf('journal-sizes')];

/**
 * Adds an entry with the next number of its sandbox. Then enforces the limits: within the sandbox, on the number of
 * sandboxes, and on the total size, where the largest journal shrinks. KEYS are the three above. ARGV are the sandbox,
 * the entry, the time, the prefix of the streams, and the limits: entries per sandbox, sandboxes, total bytes, idle
 * milliseconds.
 */
const addScript = `
local used, numbers, sizes = KEYS[1], KEYS[2], KEYS[3]
local sandbox, entry, now, prefix = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local most, sandboxes, bytes, idle = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]), ARGV[8]

local function numberOf(name) return tonumber(redis.call('hget', numbers, name) or 0) end
local function forget(name)
  redis.call('hset', numbers, '', math.max(numberOf(''), numberOf(name)))
  redis.call('del', prefix .. name)
  redis.call('zrem', used, name)
  redis.call('hdel', numbers, name)
  redis.call('hdel', sizes, name)
end
local function drop(name)
  local first = redis.call('xrange', prefix .. name, '-', '+', 'COUNT', 1)[1]
  if not first then return forget(name) end
  redis.call('xdel', prefix .. name, first[1])
  redis.call('hincrby', sizes, name, -#first[2][2])
end

if numberOf(sandbox) == 0 then redis.call('hset', numbers, sandbox, numberOf('')) end
local number = redis.call('hincrby', numbers, sandbox, 1)
redis.call('xadd', prefix .. sandbox, number .. '-1', 'entry', entry)
redis.call('hincrby', sizes, sandbox, #entry)
redis.call('zadd', used, now, sandbox)
while redis.call('xlen', prefix .. sandbox) > most do drop(sandbox) end
while redis.call('zcard', used) > sandboxes do forget(redis.call('zrange', used, 0, 0)[1]) end
while true do
  local total, largest, fullest = 0, -1, nil
  local all = redis.call('hgetall', sizes)
  for i = 1, #all, 2 do
    local size = tonumber(all[i + 1])
    total = total + size
    if size > largest then largest, fullest = size, all[i] end
  end
  if total <= bytes or not fullest then break end
  drop(fullest)
end
for _, key in ipairs({ prefix .. sandbox, used, numbers, sizes }) do redis.call('pexpire', key, idle) end
return number`;

/** Keeps the number of the last entry until the journal is dropped, so that numbering continues after clearing. */
const clearScript = `
redis.call('xtrim', KEYS[1], 'MAXLEN', 0)
return redis.call('hdel', KEYS[2], ARGV[1])`;

/**
 * One journal for all replicas (TST-057). An entry is added after its response without delaying it. Requests made while
 * Redis is unavailable leave no entry.
 */
export function createRedisJournal(
  { run }: Pick<RedisLink, 'run'>,
  capacityBytes: number = limits.journalBytes,
): JournalPages {
  const bounds = [limits.journalEntries, sandboxLimit, capacityBytes, idleMs].map(String);
  return {
    // Its number is assigned when it is added.
    add: (_sandbox, entry) => ({ number: 0, ...entry }),
    settle(sandbox, entry) {
      const given = [sandbox, entryText(entry), String(Date.now()), streamOf(''), ...bounds];
      void run((client) => client.eval(addScript, 3, used, numbers, sizes, ...given)).catch(() => {});
    },
    async entries(sandbox, after) {
      const found = await run((client) => client.xrange(streamOf(sandbox), `${Math.max(after, 0) + 1}-0`, '+'));
      return found.map(([id, [, text = '{}']]) => {
        // Safe: the mock wrote this text itself.
        const entry = JSON.parse(text) as JournalEntry;
        return { ...entry, number: Number.parseInt(id, 10) };
      });
    },
    async clear(sandbox) {
      await run((client) => client.eval(clearScript, 2, streamOf(sandbox), sizes, sandbox));
    },
    sandboxes: () => run((client) => client.hkeys(sizes)),
  };
}
