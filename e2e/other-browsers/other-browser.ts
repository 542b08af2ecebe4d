import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** A browser without a Playwright build here, driven with what every browser supports: URLs and scripts. */
export interface OtherBrowser {
  go(url: string): Promise<void>;
  /** The value of an expression in the page, awaited if it is a promise. Rejects with the page's error message. */
  run<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

/** The path of an installed program; null if there is none. */
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

/**
 * Starts a program in its own process group, so that all its children can be stopped: killing a wrapper shell wouldn't
 * end the browser.
 */
export function startGroup(command: string, args: readonly string[]): ChildProcess {
  return spawn(command, [...args], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
}

export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await exited;
}
