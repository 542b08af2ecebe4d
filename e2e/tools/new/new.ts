/**
 * `npm run new -- KIND NAME`: writes the files named in a recipe, with a failing test for each thing to think about.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { beginCommand, printFailure } from '../../../mock-server/cli/command-line.ts';
import { kinds, makeNew } from './make.ts';
import { CannotMake } from './names.ts';

const usage = `Usage: npm run new -- KIND NAME, where KIND is ${Object.keys(kinds).join(', ')}`;
const root = path.join(import.meta.dirname, '../../..');
beginCommand(usage);
// Ctrl+C only ends the running tool, which counts as a failed step: everything is rolled back before this exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
try {
  const [kind, name, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (more.length > 0)
    throw new CannotMake(`"${more.join(' ')}" is more than one name: join several words like sales-region.`);
  const { files, test, now } = makeNew(root, kind, name);
  console.log(`written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`To do:\n${now.map((line) => `  ${line}`).join('\n')}\n${test} fails until each is done.`);
} catch (error) {
  printFailure(error, usage);
}
