import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { findBundle, holdBundle, keptWorldsFolder, loadBundle, needsSources } from '../hosts/bundle/load-bundle.ts';
import { beginCommand, listFlags, printFailure } from './command-line.ts';
import { exitWithNpm } from './end-with-npm.ts';
import { mockFlags } from './server-flags.ts';

const usage = `Usage: npm run mock -- [--port 4000] [--seed 7] [--sessions 100000] [--now 2026-11-21T15:00:00Z]
       [--state FILE|memory] [--stories FILE] [--redis URL] [--database URL] [--control-token TEXT]
       [--secret TEXT] [--allow-origin ORIGIN]... [--trust-proxy ADDRESS]... [--watch] [--log]

The mock alone: GraphQL and GraphiQL at /graphql, every call at /docs.
${listFlags(mockFlags)}`;

beginCommand(usage);
exitWithNpm('mock-server/cli/mock.ts');

enableCompileCache();

const root = path.join(import.meta.dirname, '../..');

/** How long after startup a bundle for the next start is created. By then the first response has been sent. */
const bundleAfterMs = 3000;

/**
 * Loading one file instead of hundreds saves most of the startup time. The bundle is created in the background by a
 * separate process, unless there is too little memory for both (TST-101).
 */
function makeBundleLater(): void {
  const make = async () => {
    const { hasRoomForBundle, memoryLimit } = await import('../hosts/memory-limit.ts');
    if (!hasRoomForBundle(memoryLimit())) return;
    const script = path.join(root, 'mock-server/hosts/bundle/make-bundle.ts');
    spawn(process.execPath, [script], { detached: true, stdio: 'ignore' }).unref();
  };
  setTimeout(() => void make(), bundleAfterMs).unref();
}

const isOfSources = needsSources(process);
const bundle = isOfSources ? null : findBundle(root);
if (bundle !== null) holdBundle(bundle);
try {
  const { runMock } = await (bundle
    ? (loadBundle(bundle.entry) as typeof import('./run-mock.ts'))
    : import('./run-mock.ts'));
  await runMock(bundle && keptWorldsFolder(root, bundle));
  if (bundle === null && !isOfSources) makeBundleLater();
} catch (error) {
  printFailure(error, usage);
  process.exit();
}
