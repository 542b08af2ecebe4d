// What all commands of package.json have in common.
import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What each command begins with. Prints how it is used and ends it, where that is what was asked (`--help`, `-h`).
 */
export function beginCommand(usage: string): void {
  outliveReaders();
  if (!process.argv.slice(2).some((flag) => flag === '--help' || flag === '-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}

/**
 * Lets a command finish what it does when `| head` has read enough (TST-093): whatever it prints from then on is dropped.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Tells why a command can't be carried out, and how it is used where that is why. Its exit status is 1. */
export function tellFailure(error: unknown, usage: string): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const lines = [error instanceof Error ? error.message : String(error)];
  if (code.startsWith('ERR_PARSE_ARGS')) lines.push(usage);
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}

/** The flags of a command that is carried out as its file is loaded. Ends it where somebody asks how, or doesn't know. */
export function readCommand<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  beginCommand(usage);
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    tellFailure(error, usage);
    return process.exit();
  }
}
