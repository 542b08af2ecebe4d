import { enableCompileCache, flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { loadHostApp } from '../hosts/load-host-app.ts';
import { type HostSettings, maxSessions, readEnvironment, readMoment, readWhole } from '../hosts/read-environment.ts';

enableCompileCache();

interface MockSettings extends HostSettings {
  readonly port: number;
}

/** Flags go before the environment. Throws RangeError or TypeError that names what is no good. */
function readSettings(): MockSettings {
  const text = { type: 'string' } as const;
  const options = { port: text, seed: text, sessions: text, now: text };
  const { port = process.env.PORT ?? '4000', seed, sessions, now } = parseArgs({ options }).values;
  return {
    ...readEnvironment(process.env),
    port: readWhole('--port', port, 0, 65_535),
    ...(seed === undefined ? {} : { seed: readWhole('--seed', seed, 0, 0x7fffffff) }),
    ...(sessions === undefined ? {} : { size: readWhole('--sessions', sessions, 0, maxSessions) }),
    ...(now === undefined ? {} : { now: readMoment('--now', now) }),
  };
}

async function main(): Promise<void> {
  const settings = readSettings();
  const [app, { startNodeServer }] = await Promise.all([loadHostApp(settings), import('../hosts/node-server.ts')]);
  const host = process.env.HOST;
  const server = await startNodeServer(app, { port: settings.port, ...(host ? { host } : {}) });
  console.log(`WebTrax mock at ${server.address}/graphql, ${settings.size} sessions, seed ${settings.seed}`);
  flushCompileCache();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
