import type { Claims } from '../claims.ts';

/** Claims as Redis keeps them, held here; `expire` ends all that are up, as time would. */
export function createMemoryClaims(): Claims & { expire(): void } {
  const up = new Map<string, string>();
  return {
    async claim(name, text) {
      if (up.has(name)) return false;
      up.set(name, text);
      return true;
    },
    read: async (name) => up.get(name) ?? null,
    prolong: async (name, text) => up.get(name) === text,
    async release(name, text) {
      if (up.get(name) === text) up.delete(name);
    },
    expire: () => up.clear(),
  };
}
