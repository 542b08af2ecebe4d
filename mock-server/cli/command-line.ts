// Shared by all commands of package.json.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { visibleText } from '../lib/safe-text.ts';

/**
 * Prints a text and a line end. Shows control characters from outside as text instead of sending them to the terminal
 * (TST-099).
 */
export const print = (text: string): void => void process.stdout.write(`${visibleText(text)}\n`);

/** Prints a text to stderr in the same way as `print`. */
export const printError = (text: string): void => void process.stderr.write(`${visibleText(text)}\n`);

/** Call at the start of each command. If help was requested (`--help`, `-h`), prints the usage and exits. */
export function beginCommand(usage: string): void {
  ignoreClosedOutput();
  if (!process.argv.slice(2).some((flag) => flag === '--help' || flag === '-h')) return;
  print(usage);
  process.exit(0);
}

/** Lets a command finish its work when `| head` has read enough (TST-093). Further output is dropped. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Whether flags are the cause: an error of `parseArgs`, or one caused by it. */
function isOfFlags(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) || isOfFlags(error.cause);
}

/**
 * The reason for a failure, plus the usage if flags are the cause. Only the first part of a long usage, because the
 * rest would push the reason off the screen.
 */
export function failureText(error: unknown, usage: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!isOfFlags(error)) return reason;
  const [first = '', ...rest] = usage.split('\n\n');
  return [reason, first, ...(rest.length > 0 ? ['--help says more.'] : [])].join('\n');
}

/** Prints the reason for a failure. Sets the exit status, 1 by default. */
export function printFailure(error: unknown, usage: string, status = 1): void {
  printError(failureText(error, usage));
  process.exitCode = status;
}

/** Flags for a usage text, each on a line with its description. */
export function listFlags(flags: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(flags).map((flag) => flag.length));
  return Object.entries(flags)
    .map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}`)
    .join('\n');
}

/** The flags of a command that runs as its file loads. Exits after printing help or a problem with the flags. */
export function readCommand<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  beginCommand(usage);
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    printFailure(error, usage);
    return process.exit();
  }
}
