/** `npm run contracts:mutants`: proves that the suite finds what is wrong, on backends that each have one fault. */
import { parseArgs } from 'node:util';
import { allFaults } from '../mutants/all-faults.ts';
import { runInWorkers } from '../mutants/run-in-workers.ts';
import { sayFates } from '../mutants/say-fates.ts';

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
process.exitCode = names.length > 0 && fates.every(({ killedBy }) => killedBy !== null) ? 0 : 1;
