import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPort } from '../hosts/read-environment.ts';
import { createStaticHandler, readFolder, startStaticServer } from '../hosts/static-server.ts';
import { beginCommand, print, printFailure } from './command-line.ts';
import { exitWithNpm } from './end-with-npm.ts';

const usage = 'Usage: npm run preview:demo -- [--port 5180] [--prefix /webtrax-demo/] [--dir dist-demo]';

/** `npm run preview:demo`: serves the built demo like a static host, below a folder. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const {
    port: requestedPort,
    prefix = '/webtrax-demo/',
    dir = 'dist-demo',
  } = parseArgs({
    options: { port: text, prefix: text, dir: text },
  }).values;
  const port = readPort(requestedPort, process.env, 5180);
  const root = path.resolve(import.meta.dirname, '../..', dir);
  if (!existsSync(path.join(root, 'index.html'))) throw new Error(`There is no demo in ${root}: npm run build:demo`);
  const folder = readFolder(prefix);
  const handler = createStaticHandler({ root, folder });
  const server = await startStaticServer(handler, port);
  print(`WebTrax demo at ${server.address}${folder}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}

beginCommand(usage);
exitWithNpm('mock-server/cli/preview-demo.ts');
main().catch((error: unknown) => printFailure(error, usage));
