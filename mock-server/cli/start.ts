import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import { personas } from '../../fixtures/personas.ts';
import { localName } from '../hosts/local-name.ts';
import {
  checkEnvironment,
  otherTimeLine,
  portProblem,
  readOverrides,
  readPort,
  readStateFile,
  resetLine,
} from '../hosts/read-environment.ts';
import { beginCommand, listFlags, print, printFailure } from './command-line.ts';
import { exitWithNpm } from './end-with-npm.ts';
import { serverFlags } from './server-flags.ts';

const usage = `Usage: npm start -- [--port 5173] [--log] [--state FILE|memory] [--stories FILE] [--secret TEXT]
       [--allow-origin ORIGIN]... [--trust-proxy ADDRESS]...

The app and its mock on one port.
${listFlags({
  '--port 5173': 'The port to listen on; default 5173. (PORT)',
  '--log': 'Prints a line for every call, not only for failed ones.',
  ...serverFlags,
})}`;

/** `npm start`: the app and its mock on one port. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = {
    port: text,
    log: { type: 'boolean' },
    state: text,
    stories: text,
    secret: text,
    'allow-origin': { ...text, multiple: true },
    'trust-proxy': { ...text, multiple: true },
  } as const;
  const { values } = parseArgs({ options });
  if (values.state !== undefined) process.env.WEBTRAX_STATE = values.state;
  if (values.secret !== undefined) process.env.WEBTRAX_SECRET = values.secret;
  if (values['allow-origin']) process.env.WEBTRAX_ALLOW_ORIGIN = values['allow-origin'].join();
  if (values['trust-proxy']) process.env.WEBTRAX_TRUST_PROXY = values['trust-proxy'].join();
  if (values.stories !== undefined) process.env.WEBTRAX_STORIES = path.resolve(values.stories);
  if (process.env.WEBTRAX_STORIES !== undefined) {
    await (await import('../hosts/story-file.ts')).readStoryFile(process.env.WEBTRAX_STORIES);
  }
  checkEnvironment(process.env);
  // Failures are always printed.
  process.env.WEBTRAX_LOG = values.log ? 'all' : 'failed';
  const port = readPort(values.port, process.env, 5173);
  const { createServer } = await import('vite');
  const server = await createServer({ server: { port, strictPort: true } }).catch((error: unknown) => {
    throw startFailure(error, port);
  });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw startFailure(error, port);
  }
  // With PORT=0 only the server knows its port.
  const local = new URL(server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`);
  if (local.hostname === '127.0.0.1') local.hostname = await localName(Number(local.port || 80));
  const address = local.href;
  print(`\nWebTrax at ${address}\nEvery error, and how to see it, at ${address}__mock\n`);
  const otherTime = otherTimeLine(readOverrides(process.env).now, Date.now());
  if (otherTime !== null) print(`${otherTime}\n`);
  print(signInTable(personas));
  const file = readStateFile(process.env.WEBTRAX_STATE, server.config.root);
  if (file === null) return;
  const line = await stateLine(file);
  if (line !== null) print(`\n${line}`);
}

/** Why Vite couldn't start, with advice if there is any. */
export function startFailure(error: unknown, port: number): unknown {
  if (!(error instanceof Error)) return error;
  // Vite's error has a message, but not always a code.
  const code = /already in use/i.test(error.message) ? 'EADDRINUSE' : /^listen (\w+)/.exec(error.message)?.[1];
  const problem = portProblem(code ?? '', port, 'npm start');
  if (problem !== null) return new Error(problem);
  if (!/^(?:EACCES|EPERM|EROFS): .*node_modules/.test(error.message)) return error;
  const way = 'run it as the user who installed them, or give this user write access';
  return new Error(`${error.message}\nnpm start writes into node_modules: ${way}. npm run mock doesn't need that.`);
}

/**
 * Opens a state file. Returns where state is saved and how to discard it; null if the file can't be used, which is
 * logged.
 */
export async function stateLine(file: string): Promise<string | null> {
  // Loaded after the addresses are printed, so that startup doesn't wait for what only the first request needs.
  const { openStartState } = await import('../hosts/state-file/open-state.ts');
  const place = await openStartState(file).place;
  return place === null ? null : `What you save is kept in ${place}; ${resetLine(file)} discards it.`;
}

/** The demo sign-ins in three columns: email, password, purpose. */
export function signInTable(personas: readonly PersonaFixture[]): string {
  const rows = [
    ['Email', 'Password', 'What for'],
    ...personas.map(({ email, password, note }) => [email, password, note]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

if (import.meta.main) {
  beginCommand(usage);
  exitWithNpm('mock-server/cli/start.ts');
  enableCompileCache();
  main().catch((error: unknown) => {
    printFailure(error, usage);
    process.exit();
  });
}
