// What all commands of package.json have in common.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { visibleText } from '../lib/safe-text.ts';

/** Prints a text and ends its line. Control characters of what others sent are shown, not carried out (TST-099). */
export const print = (text: string): void => void process.stdout.write(`${visibleText(text)}\n`);

/** Prints a text where errors go, as `print` does. */
export const printError = (text: string): void => void process.stderr.write(`${visibleText(text)}\n`);

/**
 * What each command begins with. Prints how it is used and ends it, where that is what was asked (`--help`, `-h`).
 */
export function beginCommand(usage: string): void {
  outliveReaders();
  if (!process.argv.slice(2).some((flag) => flag === '--help' || flag === '-h')) return;
  print(usage);
  process.exit(0);
}

/**
 * Lets a command finish what it does when `| head` has read enough (TST-093): whatever it prints from then on is
 * dropped.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Whether flags are why: an error of `parseArgs`, or one that was made of it. */
function isOfFlags(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) || isOfFlags(error.cause);
}

/**
 * Why a command can't be carried out, and how it is used where that is why. Of a long usage that is its first part: the
 * rest would push the reason off the screen.
 */
export function failureText(error: unknown, usage: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!isOfFlags(error)) return reason;
  const [first = '', ...rest] = usage.split('\n\n');
  return [reason, first, ...(rest.length > 0 ? ['--help says more.'] : [])].join('\n');
}

/** Tells why a command can't be carried out. Its exit status is 1 unless given. */
export function tellFailure(error: unknown, usage: string, status = 1): void {
  printError(failureText(error, usage));
  process.exitCode = status;
}

/** Flags as a usage writes them, with what each is for: a line each. */
export function listFlags(flags: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(flags).map((flag) => flag.length));
  return Object.entries(flags)
    .map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}`)
    .join('\n');
}

/**
 * The flags of a command that is carried out as its file is loaded. Ends it where somebody asks how, or doesn't know.
 */
export function readCommand<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  beginCommand(usage);
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    tellFailure(error, usage);
    return process.exit();
  }
}
