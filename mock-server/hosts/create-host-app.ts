import { createMockApp, type MockApp } from '../create-mock-app.ts';
import { consoleLogger } from './console-logger.ts';
import type { HostSettings } from './read-environment.ts';
import { readFont } from './read-font.ts';
import { createWallClock } from './wall-clock.ts';

/** The mock as a host on this machine runs it: real time, the console, GraphiQL from local files. */
export function createHostApp({ seed, size, now }: HostSettings): MockApp {
  return createMockApp({
    seed,
    size,
    ...(now === undefined ? {} : { now }),
    clock: createWallClock(now),
    log: consoleLogger,
    readFont,
    renderGraphiql: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
  });
}
