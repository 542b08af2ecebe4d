import { createMockApp, type MockApp } from '../create-mock-app.ts';
import type { CommonState } from './common-state.ts';
import { consoleLogger } from './console-logger.ts';
import { drawName } from './draw-name.ts';
import type { HostSettings } from './read-environment.ts';
import { readFont } from './read-font.ts';
import { createWallClock } from './wall-clock.ts';
import { worldAhead } from './world-ahead.ts';

/**
 * The mock as a host on this machine runs it: real time, the console, GraphiQL from local files; state in this process,
 * unless it is shared with others.
 */
export function createHostApp({ seed, size, now, servesApp = false }: HostSettings, shared?: CommonState): MockApp {
  return createMockApp({
    seed,
    size,
    ...(now === undefined ? {} : { now }),
    clock: createWallClock(now),
    ...shared,
    log: consoleLogger,
    readFont,
    makeWorld: worldAhead,
    network: 'real',
    tester: {
      servesApp,
      drawName,
      readDocument: async () => (await import('./read-control-document.ts')).readControlDocument(),
    },
    renderGraphiql: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
  });
}
