import { accounts } from '../../fixtures/accounts.ts';
import { createWorld } from '../../mock-server/world/create-world.ts';
import { hashWorld } from '../../mock-server/world/summarize-world.ts';
import { worldOptions } from '../../mock-server/world/world-store.ts';

/** Hashes of all accounts' worlds with 3,000 sessions, including the following month. Runs in Node and in a browser. */
export function hashAccountWorlds(now: number): string[] {
  return accounts.map((account) => {
    const options = worldOptions(account, { seed: 7, now, size: 3000 });
    return hashWorld(createWorld({ ...options, until: options.now + 30 * 86_400 }));
  });
}
