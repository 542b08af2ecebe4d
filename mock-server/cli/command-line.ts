// What all commands of package.json have in common.
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Prints how a command is used and ends it, where that is what was asked (`--help`, `-h`). */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((flag) => flag === '--help' || flag === '-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
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
  answerHelp(usage);
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    tellFailure(error, usage);
    return process.exit();
  }
}
