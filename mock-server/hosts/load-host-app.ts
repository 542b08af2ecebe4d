import { accounts } from '../../fixtures/accounts.ts';
import { worldOptions } from '../app/world-options.ts';
import type { MockApp } from '../create-mock-app.ts';
import type { HostSettings } from './read-environment.ts';
import { worldAhead } from './world-ahead.ts';

/**
 * The mock as a host on this machine runs it, with the first account's world made while its modules load: together
 * they are most of the time to the first answer. GraphQL requests wait for that world; all else is answered at once.
 */
export async function loadHostApp({ now = Date.now(), ...settings }: HostSettings): Promise<MockApp> {
  const [first] = accounts;
  const world = first && worldAhead(worldOptions(first, { ...settings, now }));
  const { createHostApp } = await import('./create-host-app.ts');
  const app = createHostApp({ ...settings, now });
  // Where the thread fails, the world is made when it is asked for, and whatever is wrong shows then.
  const adopted = world?.then(
    (made) => first && app.adopt(first.id, made),
    () => {},
  );
  return {
    ...app,
    async fetch(request) {
      if (request.url.includes('/graphql')) await adopted;
      return app.fetch(request);
    },
  };
}
