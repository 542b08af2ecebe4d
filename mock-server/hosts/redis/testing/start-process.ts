import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.join(import.meta.dirname, '../../../..');

/** A process that a test has started. */
export interface Started {
  /** What matched in the line that was waited for. */
  readonly match: RegExpExecArray;
  /** All that it has written so far. */
  readonly output: () => string;
  /** Sends it a signal, for example to stand still. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends it, by SIGTERM unless told, and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a command and waits for a line that matches. Rejects with all that it wrote where it ends before. */
export async function startProcess(
  command: string,
  args: readonly string[],
  line: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const hasEnded = once(child, 'exit');
  const found = new Promise<RegExpExecArray>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const match = line.exec(text);
      if (match !== null) resolve(match);
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(output)));
  });
  return {
    match: await found,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await hasEnded;
    },
  };
}
