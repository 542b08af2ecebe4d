import { createWorld } from '../world/create-world.ts';
import { summarizeWorld } from '../world/summarize-world.ts';
import { writeExport } from '../world-export/write-export.ts';
import { readWorldFlags, worldUsage } from './world-flags.ts';

/**
 * The summary of the world that the flags ask for; with --export its log is written as well, and the files are named.
 * Rejects with an error that names the flag for flags that make no sense.
 */
export async function runWorld(args: readonly string[]): Promise<string> {
  const { options, log } = readWorldFlags(args);
  const world = createWorld(options);
  const files = log === null ? [] : await writeExport(world, log.account, log.folder, log.format);
  return [summarizeWorld(world), ...files].join('\n');
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await runWorld(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${worldUsage}\n`);
    process.exitCode = 1;
  }
}
