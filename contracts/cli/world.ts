/** `npm run world`: a world's summary; with --export its log as files, with the answers that it leads to. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { beginCommand, print, tellFailure } from '../../mock-server/cli/command-line.ts';
import { type LogFlags, readWorldFlags, runWorld, worldUsage } from '../../mock-server/cli/world.ts';
import { isLoad } from '../../mock-server/cli/world-flags.ts';
import { exportFiles } from '../../mock-server/world-export/export-folder.ts';
import { exportReadme } from '../suite/export-readme.ts';

/**
 * Up to so many sessions answers are written unless told not to: each is asked of a mock, all of the log among them.
 */
const quickly = 100_000;

/** The flag of this command, and those of the world. */
function splitFlags(args: readonly string[]): { readonly answers: boolean | undefined; readonly rest: string[] } {
  const isAnswers = (arg: string) => arg === '--answers' || arg === '--no-answers';
  const options = { answers: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: args.filter(isAnswers), options, allowNegative: true });
  return { answers: values.answers, rest: args.filter((arg) => !isAnswers(arg)) };
}

/** What asks the mock is loaded only where it is needed: a summary should come at once. */
async function askMock(log: LogFlags): Promise<string[]> {
  const { writeAnswers } = await import('../suite/golden-answers.ts');
  return writeAnswers(log.account, log, path.join(log.folder, exportFiles.answers));
}

/**
 * Writes what the flags ask for, and tells it. Rejects with an error that names the flag for flags that make no sense.
 */
async function writeWorld(args: readonly string[]): Promise<string> {
  if (isLoad(args)) return runWorld(args);
  const { answers, rest } = splitFlags(args);
  if (answers !== undefined && (await readWorldFlags(rest)).log === null) {
    throw new Error('--answers and --no-answers go with --export');
  }
  return runWorld(rest, async (log) => {
    const files = (answers ?? log.sessions <= quickly) ? await askMock(log) : [];
    const readme = path.join(log.folder, exportFiles.readme);
    const holds = { hasAnswers: files.length > 0, hasScripts: log.format === 'ndjson' };
    await writeFile(readme, exportReadme(log.account, log, holds));
    return [...files, readme];
  });
}

beginCommand(worldUsage);
try {
  print(await writeWorld(process.argv.slice(2)));
} catch (error) {
  tellFailure(error, worldUsage);
}
