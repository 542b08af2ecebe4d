/** `npm run contracts`: holds a backend to the contract, and says what was found. */
import { runSuite } from './run-suite.ts';

process.exitCode = await runSuite(process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
