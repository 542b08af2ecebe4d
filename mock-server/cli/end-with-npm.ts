// A server that npm has started ends with npm, which would else leave it behind with its port (TST-098).
import { readFileSync } from 'node:fs';

/** How often a server looks whether npm is still there. */
const lookEveryMs = 1000;

/** What a process can know of those that started it. */
export interface Processes {
  /** The number of the parent now: another one once that has ended. */
  parent(): number;
  /** The line and the parent of another process; null where the system does not say, or it has ended. */
  find(pid: number): { readonly line: readonly string[]; readonly parent: number } | null;
}

const ownProcesses: Processes = {
  parent: () => process.ppid,
  find(pid) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name of the program, in brackets, may hold spaces.
      return { line, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    } catch {
      return null;
    }
  },
};

/**
 * What says whether npm has gone, for a process that npm runs as `node FILE`; null for any other. Between the two there
 * may be a shell, which outlives a killed npm. A process that a shell, another program or a line with & has started is
 * let go on purpose, whatever becomes of its parents: only whoever types `npm run` expects one thing that can be ended.
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

/** Sends this process SIGTERM once the npm that runs it as `node FILE` has gone. Windows does not say when that is. */
export function endWithNpm(file: string): void {
  const isGone = npmWatch(process.env.npm_lifecycle_script, file, ownProcesses);
  if (isGone === null) return;
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}
