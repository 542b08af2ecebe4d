/**
 * `npm run contracts:mutants`: proves that the suite finds what is wrong, on backends that each have one fault, and
 * nothing else, on the mock in worlds of other seeds and sizes. `--only WORDS` tries the faults of that name alone.
 */
import { parseArgs } from 'node:util';
import { allFaults } from '../mutants/all-faults.ts';
import { falseAlarms, otherWorlds } from '../mutants/false-alarms.ts';
import { runInWorkers } from '../mutants/run-in-workers.ts';
import { sayFates } from '../mutants/say-fates.ts';
import { forgetAbandoned } from '../suite/abandoned.ts';

forgetAbandoned();
const { values } = parseArgs({ options: { only: { type: 'string' }, verbose: { type: 'boolean', default: false } } });
const { only, verbose } = values;
const names = allFaults()
  .map(({ name }) => name)
  .filter((name) => only === undefined || name.includes(only));
const fates = await runInWorkers(names, ({ fault, killedBy, said }) => {
  if (killedBy === null) console.log(`survived: ${fault}`);
  else if (verbose) console.log(`killed: ${fault}, by ${killedBy}: ${said}`);
});
for (const line of sayFates(fates)) console.log(line);

let alarms = 0;
if (only === undefined) {
  for (const world of otherWorlds) {
    const found = await falseAlarms(world);
    alarms += found.length;
    for (const alarm of found) console.log(`false alarm with seed ${world.seed}, ${world.size} sessions: ${alarm}`);
  }
  console.log(`${alarms} false alarms in ${otherWorlds.length} other worlds`);
}
const isProven = names.length > 0 && alarms === 0 && fates.every(({ killedBy }) => killedBy !== null);
process.exitCode = isProven ? 0 : 1;
