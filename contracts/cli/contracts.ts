/** `npm run contracts`: holds a backend to the contract, and says what was found. */
import { forgetAbandoned } from '../suite/abandoned.ts';
import { runSuite } from './run-suite.ts';

forgetAbandoned();
const stop = new AbortController();
// The first Ctrl+C ends the run in order, so that what was changed is put back; the second ends it at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
const voice = {
  say: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
};
process.exitCode = await runSuite(process.argv.slice(2), voice, stop.signal);
