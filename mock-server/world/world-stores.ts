import { LRUCache } from 'lru-cache';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { createWorldStore, type WorldMaking, type WorldStore } from './world-store.ts';

/** What the worlds of a sandbox are made from. */
interface WorldsChoice {
  readonly seed: number;
  /** Sessions of the accounts that follow the mock's size. */
  readonly size: number;
  /** Sessions of every account, whatever it follows; null leaves each its own. */
  readonly forAll: number | null;
}

/** Stores of worlds by choice, shared between the sandboxes of the same choice. */
export interface WorldStores {
  of(choice: WorldsChoice): WorldStore;
}

interface WorldStoresOptions extends WorldMaking {
  /** The store that everybody uses who has chosen nothing, and what it makes worlds from. */
  readonly own: WorldStore;
  readonly choice: Pick<WorldsChoice, 'seed' | 'size'>;
  /** Milliseconds since 1970: the present of every world, from which it goes on (TST-002). */
  readonly now: number;
}

/** Stores beside the mock's own, and the sessions that the worlds of each may have together. */
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
    of(wanted) {
      const { seed, size, forAll } = wanted;
      if (seed === choice.seed && size === choice.size && forAll === null) return own;
      const key = `${seed} ${size} ${forAll}`;
      const store = stores.get(key) ?? make(wanted);
      stores.set(key, store);
      return store;
    },
  };
}
