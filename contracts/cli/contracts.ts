/** `npm run contracts`: checks a backend against the contract and reports what it finds. */
import { enableCompileCache } from 'node:module';
import { outliveReaders, print, printError } from '../../mock-server/cli/command-line.ts';

// What is loaded from here on is compiled once, and then kept for the next run.
enableCompileCache();
const { runSuite } = await import('./run-suite.ts');

// A rejection that nothing handles is a defect of the suite, whose verdict then means nothing.
process.on('unhandledRejection', (error) => {
  printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(2);
});

outliveReaders();
const stop = new AbortController();
// The first Ctrl+C ends the run in order, so that changes are restored; the second ends it at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.exitCode = await runSuite(process.argv.slice(2), { print, printError }, stop.signal);
