import { LRUCache } from 'lru-cache';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { createWorldStore, type WorldMaking, type WorldStore } from './world-store.ts';

/** The settings of a sandbox's worlds. */
interface WorldsChoice {
  readonly seed: number;
  /** Sessions of the accounts that follow the mock's size. */
  readonly size: number;
  /** Sessions of every account, overriding its own size; null keeps each account's own. */
  readonly forAll: number | null;
}

/** World stores by choice, shared by sandboxes with the same choice. */
export interface WorldStores {
  of(choice: WorldsChoice): WorldStore;
}

interface WorldStoresOptions extends WorldMaking {
  /** The default store, used by sandboxes without a choice, and its settings. */
  readonly own: WorldStore;
  readonly choice: Pick<WorldsChoice, 'seed' | 'size'>;
  /** The present of every world, in milliseconds since 1970, from which it continues (TST-002). */
  readonly now: number;
}

/** The number of stores in addition to the default one, and the limit on the total sessions in each. */
const storeLimit = 3;
const keptSessions = 600_000;

export function createWorldStores({ own, choice, now, ...making }: WorldStoresOptions): WorldStores {
  const stores = new LRUCache<string, WorldStore>({ max: storeLimit });

  function make({ seed, size, forAll }: WorldsChoice): WorldStore {
    const store = createWorldStore({ seed, size, now, keptSessions, ...making });
    if (forAll === null) return store;
    const sized = (account: AccountFixture) => ({ ...account, world: { ...account.world, size: forAll } });
    return {
      ...store,
      nameOf: (account) => store.nameOf(sized(account)),
      get: (account, until) => store.get(sized(account), until),
    };
  }

  return {
    of(settings) {
      const { seed, size, forAll } = settings;
      if (seed === choice.seed && size === choice.size && forAll === null) return own;
      const key = `${seed} ${size} ${forAll}`;
      const store = stores.get(key) ?? make(settings);
      stores.set(key, store);
      return store;
    },
  };
}
