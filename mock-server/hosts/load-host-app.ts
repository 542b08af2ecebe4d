import { accounts } from '../../fixtures/accounts.ts';
import type { MockApp } from '../create-mock-app.ts';
import { worldOptions } from '../world/world-store.ts';
import type { HostParts } from './create-host-app.ts';
import type { HostSettings } from './read-environment.ts';
import { worldAhead } from './world-ahead.ts';

/**
 * The mock as a host on this machine runs it, with the first account's world made while its modules load: together
 * they are most of the time to the first answer.
 */
export async function loadHostApp(
  { now = Date.now(), ...settings }: HostSettings,
  parts?: HostParts,
): Promise<MockApp> {
  const [first] = accounts;
  const make = parts?.remember?.(worldAhead) ?? worldAhead;
  const world = first && make(worldOptions(first, { ...settings, now }));
  // Whoever asks for the world hears of a failure; until then nobody listens.
  world?.catch(() => {});
  const { createHostApp } = await import('./create-host-app.ts');
  const app = createHostApp({ ...settings, now }, parts);
  if (first && world) app.adopt(first.id, world);
  return app;
}
