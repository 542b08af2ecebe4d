import { keyOf, type RedisLink } from './redis-link.ts';

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
  /** Takes `text` down, and nothing else. */
  release(name: string, text: string): Promise<void>;
}

const prolongScript =
  "if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end return redis.call('pexpire', KEYS[1], ARGV[2])";
const releaseScript = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

export function createRedisClaims({ ask }: RedisLink): Claims {
  return {
    claim: async (name, text, milliseconds) =>
      (await ask((client) => client.set(keyOf(name), text, 'PX', milliseconds, 'NX'))) === 'OK',
    read: (name) => ask((client) => client.get(keyOf(name))),
    prolong: async (name, text, milliseconds) =>
      (await ask((client) => client.eval(prolongScript, 1, keyOf(name), text, milliseconds))) === 1,
    async release(name, text) {
      await ask((client) => client.eval(releaseScript, 1, keyOf(name), text));
    },
  };
}
