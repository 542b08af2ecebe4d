/**
 * `npm run contracts:mutants`: proves that the suite finds every mutation, each on its own backend, and raises no false
 * alarm on the mock with other seeds and sizes. `--only TEXT,TEXT` tests only the mutations with one of these texts in
 * their names, without the false alarms.
 */
import { print, printError, readCommand } from '../../mock-server/cli/command-line.ts';
import { allMutations, formatResults, type MutantResult, otherWorlds, runInWorkers } from '../mutants/run-mutants.ts';

const { only, verbose } = readCommand(
  { only: { type: 'string' }, verbose: { type: 'boolean', default: false } },
  'Usage: npm run contracts:mutants -- [--only TEXT,TEXT] [--verbose]',
);
const names = allMutations()
  .map(({ name }) => name)
  .filter((name) => only === undefined || only.split(',').some((part) => name.includes(part)));
if (names.length === 0) {
  printError(`--only ${only} matches no mutation.`);
  process.exit(2);
}
// Worlds first: each takes as long as dozens of mutations.
const worlds = only === undefined ? otherWorlds.map((_, world) => ({ world })) : [];
const results: MutantResult[] = [];
let alarms = 0;
await runInWorkers([...worlds, ...names.map((mutation) => ({ mutation }))], (result) => {
  if ('world' in result) {
    alarms += result.alarms.length;
    const { seed, size } = result.world;
    for (const alarm of result.alarms) print(`false alarm with seed ${seed}, ${size} sessions: ${alarm}`);
    return;
  }
  const { mutation, killedBy, message } = result;
  results.push(result);
  if (killedBy === null) print(`survived: ${mutation}`);
  else if (verbose) print(`killed: ${mutation}, by ${killedBy}: ${message}`);
});
for (const line of formatResults(results)) print(line);
if (only === undefined) print(`${alarms} false alarms in ${otherWorlds.length} other worlds`);
const isProven = alarms === 0 && results.every(({ killedBy }) => killedBy !== null);
process.exitCode = isProven ? 0 : 1;
