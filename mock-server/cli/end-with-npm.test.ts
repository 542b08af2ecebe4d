import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { npmWatch, type Processes } from './end-with-npm.ts';

const file = 'mock-server/cli/mock.ts';
const script = `node ${file}`;
const shellLine = ['sh', '-c', `${script} --port 4001`, ''];

/** A process's view of these ancestors, nearest first. Each can end; its children are then reparented to process 1. */
function family(...lines: readonly (readonly string[])[]) {
  const ended = new Set<number>();
  const numbers = lines.map((_, index) => 100 + index);
  const after = (at: number) => {
    const next = numbers[at];
    return next === undefined || ended.has(next) ? 1 : next;
  };
  const processes: Processes = {
    parent: () => after(0),
    find(pid) {
      const index = numbers.indexOf(pid);
      const line = lines[index];
      return line === undefined || ended.has(pid) ? null : { line, parent: after(index + 1) };
    },
  };
  return { processes, end: (at: number) => ended.add(100 + at) };
}

describe('npmWatch (TST-098)', () => {
  it.each([
    ['npm itself, after the shell was replaced', [['npm run mock']], 0, true],
    ["npm's shell", [shellLine, ['npm run mock']], 0, true],
    ['npm behind its shell', [shellLine, ['npm run mock']], 1, true],
    ['the terminal behind npm', [['npm run mock'], ['bash']], 1, false],
    ['the terminal behind npm and its shell', [shellLine, ['npm run mock'], ['bash']], 2, false],
  ] as const)('detects the end of %s', (_, lines, at, isGone) => {
    const { processes, end } = family(...lines);
    const look = npmWatch(script, file, processes);
    expect(look?.()).toBe(false);
    end(at);
    expect(look?.()).toBe(isGone);
  });

  it.each([
    ['nothing, without npm', undefined],
    ['nothing for another script that started this one', 'node e2e/tools/test-line.ts'],
    ['nothing for a script that detaches it', `nohup ${script} &`],
    ['nothing for a script that detaches it at its end', `${script} > log 2>&1 &`],
    ['nothing for a script with several commands', `${script}; echo`],
  ])('watches %s', (_, text) => {
    expect(npmWatch(text, file, family([text ?? 'bash']).processes)).toBeNull();
  });

  it('recognizes a script with flags, and in a folder', () => {
    expect(
      npmWatch('node vendor/webtrax/mock-server/cli/mock.ts --port 4001', file, family().processes),
    ).not.toBeNull();
  });
});

it.skipIf(process.platform === 'win32')('ends the mock when npm is killed (TST-098)', async () => {
  const root = path.join(import.meta.dirname, '../..');
  // Stands in for npm: runs the script in a shell and doesn't react when killed. The shell stays if the system reports
  // parents; on a Mac, which doesn't, it is replaced by its only command.
  const line = `${script} --port 0 --state memory --sessions 100`;
  const ofShell = existsSync('/proc/self/stat') ? `${line}; true` : `exec ${line}`;
  const npm = `require('node:child_process').spawn('sh', ['-c', '${ofShell}'], { stdio: 'inherit' })`;
  const env = {
    ...process.env,
    npm_lifecycle_script: script,
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
  };
  const child = spawn(process.execPath, ['-e', npm], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(String(line)).toContain('WebTrax mock at ');
    child.kill('SIGKILL');
    // The mock also has this end of the pipe open.
    await once(child.stdout, 'close', { signal: AbortSignal.timeout(30_000) });
  } finally {
    endGroup(child.pid);
  }
});

/** Ends what is left of a process and its children. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}
