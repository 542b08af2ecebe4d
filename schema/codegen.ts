/**
 * Writes every generated file: types from the SDL, the OpenAPI document and the app's operation documents, and the
 * pools of words that made-up people and companies are made of.
 * `node schema/codegen.ts` writes; `--check` writes nothing and fails when a file on disk differs.
 */
import path from 'node:path';
import { DocumentProblems } from './codegen/check-documents.ts';
import { compareWithDisk, generateFiles, writeDifference } from './codegen/generate.ts';

const root = path.join(import.meta.dirname, '..');

try {
  const wanted = await generateFiles(root);
  const difference = compareWithDisk(root, wanted, true);
  const { stale, orphans } = difference;
  if (process.argv.includes('--check')) {
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
