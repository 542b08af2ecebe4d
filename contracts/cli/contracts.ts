/** `npm run contracts`: checks a backend against the contract and reports what it finds. */
import { enableCompileCache } from 'node:module';
import { ignoreClosedOutput, print, printError } from '../../mock-server/cli/command-line.ts';

// Modules loaded from here on are compiled once and cached for the next run.
enableCompileCache();
const { runSuite } = await import('./run-suite.ts');

// An unhandled rejection is a defect of the suite, which makes its verdict meaningless.
process.on('unhandledRejection', (error) => {
  printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(2);
});

ignoreClosedOutput();
const stop = new AbortController();
// The first Ctrl+C ends the run gracefully, so that changes are restored; the second kills it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.exitCode = await runSuite(process.argv.slice(2), { print, printError }, stop.signal);
