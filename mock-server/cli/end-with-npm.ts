// A server started by npm ends with npm, which would otherwise leave it running on its port (TST-098).
import { readFileSync } from 'node:fs';

/** How often a server checks whether npm is still running. */
const lookEveryMs = 1000;

/** What a process can find out about its ancestors. */
export interface Processes {
  /** The current parent's id, which changes when the parent ends. */
  parent(): number;
  /**
   * The command line and parent of another process; null if the system doesn't provide them or the process has ended.
   */
  find(pid: number): { readonly line: readonly string[]; readonly parent: number } | null;
}

const ownProcesses: Processes = {
  parent: () => process.ppid,
  find(pid) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The program name in parentheses can contain spaces.
      return { line, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    } catch {
      return null;
    }
  },
};

/**
 * Returns a function that tells whether npm has ended, for a process that npm runs as `node FILE`; null for any other.
 * In between there can be a shell, which survives a killed npm. A process started by a shell, another program or a line
 * with & is meant to outlive its parents; only people who type `npm run` expect a single process that they can end.
 */
export function npmWatch(script: string | undefined, file: string, processes: Processes): (() => boolean) | null {
  const isPlain =
    script !== undefined && /^node [^&|;]+$/.test(script) && script.split(' ')[1]?.endsWith(file) === true;
  if (!isPlain) return null;
  const parent = processes.parent();
  const shell = processes.find(parent);
  const isShell = shell?.line.at(1) === '-c' && shell.line.at(2)?.startsWith(script) === true;
  const npm = isShell ? shell.parent : null;
  return () => processes.parent() !== parent || (npm !== null && processes.find(parent)?.parent !== npm);
}

/** Sends this process SIGTERM when the npm that runs it as `node FILE` has ended. On Windows that can't be detected. */
export function exitWithNpm(file: string): void {
  const isGone = npmWatch(process.env.npm_lifecycle_script, file, ownProcesses);
  if (isGone === null) return;
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}
