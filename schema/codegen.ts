/**
 * Writes every generated file: types from the SDL, the OpenAPI document and the app's operation documents, and the
 * pools of words that made-up people and companies are made of.
 * `node schema/codegen.ts` writes; `--check` writes nothing and fails when a file on disk differs.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DocumentProblems } from './codegen/check-documents.ts';
import { compareWithDisk, generateFiles, writeDifference } from './codegen/generate.ts';

const root = path.join(import.meta.dirname, '..');

const usage = 'Usage: npm run codegen -- [--check]';

/** Whether nothing is to be written. The contract imports nothing of the project: its command reads its own flags. */
function readsOnly(): boolean {
  try {
    const { check = false, help } = parseArgs({
      options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    }).values;
    if (!help) return check;
    console.log(usage);
    return process.exit(0);
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    return process.exit(1);
  }
}

const isCheck = readsOnly();

try {
  const wanted = await generateFiles(root);
  const difference = compareWithDisk(root, wanted, 'all');
  const { stale, orphans } = difference;
  if (isCheck) {
    for (const file of [...stale, ...orphans]) console.error(`stale: ${file} (run npm run codegen)`);
    process.exitCode = stale.length + orphans.length > 0 ? 1 : 0;
  } else {
    writeDifference(root, wanted, difference);
    console.log(`codegen: ${wanted.size} files, ${stale.length} written, ${orphans.length} removed`);
  }
} catch (error) {
  if (!(error instanceof DocumentProblems)) throw error;
  for (const line of error.lines) console.error(line);
  process.exitCode = 1;
}
