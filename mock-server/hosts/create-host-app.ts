import { readFile } from 'node:fs/promises';
import type { Storage } from 'unstorage';
import { drawName } from '../control/control-call.ts';
import type { JournalPages } from '../control/journal.ts';
import { createMockApp, type MockApp, type MockAppOptions } from '../create-mock-app.ts';
import { type Clock, createWallClock } from '../lib/clock.ts';
import { consoleLogger } from '../lib/logger.ts';
import type { StateChanges } from '../state/sandbox-store.ts';
import { readFont } from './font-files.ts';
import { createWorldOnThread } from './kept-world.ts';
import { type HostSettings, readAccess } from './read-environment.ts';
import { withStory } from './story-file.ts';

/** What a host that shares state with other processes provides. */
export interface SharedState {
  readonly storage: Storage;
  readonly changes: StateChanges;
  readonly clock: Clock;
  readonly journalPages: JournalPages;
  /** Why state can't currently be read or saved, as a sentence; null if it can. */
  readonly stateProblem: () => Promise<string | null>;
}

/** What a host keeps outside of the mock, because it outlives the mock or is shared. */
export type HostParts = Partial<SharedState> & Pick<MockAppOptions, 'remember' | 'onCall' | 'reports'>;

/**
 * The mock as run by a host on this machine: real time, the console, and GraphiQL from local files. State is kept in
 * this process unless it is shared.
 */
export function createHostApp(
  { seed, size, now, present = now, keptWorlds, servesApp = false }: HostSettings,
  parts?: HostParts,
): MockApp {
  const clock = parts?.clock ?? createWallClock(now);
  const app = createMockApp({
    seed,
    size,
    ...(present === undefined ? {} : { now: present }),
    ...readAccess(process.env),
    ...parts,
    clock,
    log: consoleLogger,
    readFont,
    makeWorld: (options) => createWorldOnThread(options, { keptFolder: keptWorlds, until: clock.now() }),
    network: 'real',
    tester: {
      servesApp,
      drawName,
      readDocument: () => readFile(new URL('../../schema/control.openapi.yaml', import.meta.url), 'utf8'),
      readSignInDocument: () => readFile(new URL('../../schema/auth.openapi.yaml', import.meta.url), 'utf8'),
    },
    renderGraphiql: async (options) => {
      const [{ renderGraphiQL }, { withPeople }] = await Promise.all([
        import('@graphql-yoga/render-graphiql'),
        import('../docs/graphiql-page.ts'),
      ]);
      return withPeople(renderGraphiQL, options, clock.now());
    },
  });
  const { WEBTRAX_STORIES: story } = process.env;
  return story === undefined ? app : withStory(app, story, consoleLogger);
}
