import { accounts } from '../../fixtures/accounts.ts';
import type { MockApp } from '../create-mock-app.ts';
import { presentOf } from '../world/schedule.ts';
import type { WorldOptions } from '../world/world.ts';
import { worldOptions } from '../world/world-store.ts';
import type { HostParts } from './create-host-app.ts';
import { createWorldOnThread } from './kept-world.ts';
import type { HostSettings } from './read-environment.ts';

/**
 * The mock as run by a host on this machine. Creates the first account's world while the modules load, because together
 * these take up most of the time to the first response. Parts given as a promise load concurrently too. No world is
 * created ahead if reports come from a database.
 */
export async function loadHostApp(
  { now: chosen, present = chosen ?? presentOf(Date.now()), ...settings }: HostSettings,
  parts: HostParts | Promise<HostParts> = {},
  isFromDatabase = false,
): Promise<MockApp> {
  const now = chosen ?? Date.now();
  const [first] = accounts;
  const makeWorld = (options: WorldOptions) =>
    createWorldOnThread(options, { keptFolder: settings.keptWorlds, until: now });
  const make = ('remember' in parts && parts.remember?.(makeWorld)) || makeWorld;
  const world = first && !isFromDatabase && make(worldOptions(first, { ...settings, now: present }));
  // Callers of the world will see a failure; until then it must not count as unhandled.
  if (world) world.catch(() => {});
  const [{ createHostApp }, given] = await Promise.all([import('./create-host-app.ts'), parts]);
  const app = createHostApp({ ...settings, now, present }, given);
  if (first && world) app.adopt(first.id, world);
  return app;
}
