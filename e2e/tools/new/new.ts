/** `npm run new -- KIND NAME`: writes the files that a recipe names, with a failing test for each thing to think about. */
import path from 'node:path';
import { beginCommand } from '../../../mock-server/cli/command-line.ts';
import { kinds, makeNew, tidy } from './make.ts';
import { CannotMake } from './plan.ts';

const usage = `Usage: npm run new -- KIND NAME, where KIND is ${Object.keys(kinds).join(', ')}`;
const root = path.join(import.meta.dirname, '../../..');
beginCommand(usage);
try {
  const { files, test, now } = makeNew(root, process.argv[2], process.argv[3]);
  tidy(root, files);
  console.log(`written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`now:\n${now.map((line) => `  ${line}`).join('\n')}\n${test} fails until each is done.`);
} catch (error) {
  if (!(error instanceof CannotMake)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
