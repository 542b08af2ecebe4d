/** `npm run contracts`: holds a backend to the contract, and says what was found. */
import { forgetAbandoned } from '../suite/abandoned.ts';
import { runSuite } from './run-suite.ts';

forgetAbandoned();
process.exitCode = await runSuite(process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
