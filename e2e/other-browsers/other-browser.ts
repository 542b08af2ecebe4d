import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** A browser that Playwright has no build of here, driven by what every browser has: an address and a script. */
export interface OtherBrowser {
  go(url: string): Promise<void>;
  /** The value of an expression in the page, or of its promise. Rejects with what the page says of a failure. */
  run<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

/** The path of a program on this machine; null where it is none. */
export function programPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A program with all that it starts, in a group of its own: a shell before a browser doesn't end it. */
export function startGroup(command: string, args: readonly string[]): ChildProcess {
  return spawn(command, [...args], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
}

export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
