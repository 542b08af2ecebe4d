/**
 * `npm run contracts:mutants`: proves that the suite finds every mutation, on backends that each have one, and that it
 * raises no false alarm on the mock with other seeds and sizes. `--only TEXT` tests the mutations with that text in
 * their names, without the false alarms.
 */
import { parseArgs } from 'node:util';
import { allMutations } from '../mutants/all-mutations.ts';
import { falseAlarms, formatResults, otherWorlds, runInWorkers } from '../mutants/run-mutants.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, verbose: { type: 'boolean', default: false } } });
const { only, verbose } = values;
const names = allMutations()
  .map(({ name }) => name)
  .filter((name) => only === undefined || name.includes(only));
const results = await runInWorkers(names, ({ mutation, killedBy, message }) => {
  if (killedBy === null) console.log(`survived: ${mutation}`);
  else if (verbose) console.log(`killed: ${mutation}, by ${killedBy}: ${message}`);
});
for (const line of formatResults(results)) console.log(line);

let alarms = 0;
if (only === undefined) {
  for (const world of otherWorlds) {
    const found = await falseAlarms(world);
    alarms += found.length;
    for (const alarm of found) console.log(`false alarm with seed ${world.seed}, ${world.size} sessions: ${alarm}`);
  }
  console.log(`${alarms} false alarms in ${otherWorlds.length} other worlds`);
}
const isProven = names.length > 0 && alarms === 0 && results.every(({ killedBy }) => killedBy !== null);
process.exitCode = isProven ? 0 : 1;
