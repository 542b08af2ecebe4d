import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-killed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const command = path.join(import.meta.dirname, '../cli/contracts.ts');
/** Milliseconds that starting may take on a busy machine. */
const slowly = 300_000;

const readReport = (out: string) => JSON.parse(readFileSync(path.join(out, 'contracts.json'), 'utf8'));

/** Starts the command and kills it with a signal after its first report was written. */
async function killWith(signal: 'SIGTERM' | 'SIGKILL') {
  const out = path.join(folder, signal);
  mkdirSync(out);
  // A report left by an earlier run must not be mistaken for this one's.
  writeFileSync(path.join(out, 'contracts.json'), '{"isConformant":true,"isWhole":true}');
  const flags = ['--report', 'json,html,junit,md,badge', '--out', out];
  const child = spawn(process.execPath, [command, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] });
  const errors = text(child.stderr);
  const ended = once(child, 'exit');
  await vi.waitFor(() => expect(existsSync(path.join(out, 'contracts.svg'))).toBe(true), slowly);
  child.kill(signal);
  const [status] = await ended;
  return { out, status, errors: await errors };
}

// Windows kills a process immediately, whatever the signal.
const signals = process.platform === 'win32' ? (['SIGKILL'] as const) : (['SIGTERM', 'SIGKILL'] as const);

describe('the command', () => {
  it.each(signals)(
    'ended by %s leaves complete reports that say it was stopped (TST-068)',
    async (signal) => {
      const { out, status, errors } = await killWith(signal);
      const report = readReport(out);
      expect(report).toMatchObject({ scope: { isComplete: false }, isWhole: false });
      expect(report.checks.length).toBeGreaterThan(0);
      const html = readFileSync(path.join(out, 'contracts.html'), 'utf8');
      expect(html).toMatch(/before the run was stopped|violates the contract/);
      expect(html).toMatch(/<\/html>\s*$/);
      expect(readFileSync(path.join(out, 'contracts.junit.xml'), 'utf8')).toMatch(/<\/testsuites>\s*$/);
      expect(readFileSync(path.join(out, 'contracts.svg'), 'utf8')).not.toContain('conformant');
      expect(status).toBe(signal === 'SIGKILL' ? null : 2);
      if (signal === 'SIGTERM') expect(errors).toMatch(/Stopped after \d+ of \d+ checks; all changes were restored\./);
    },
    slowly,
  );

  it(
    'compares two reports, and combines several on one page with a badge each (TST-067)',
    async () => {
      const report = (state: string) => ({
        target: 'https://api.example/graphql',
        at: '2026-11-21T15:00:00Z',
        versions: { contract: '1.0.0', rules: '1 (abc)' },
        isConformant: state === 'passed',
        isWhole: true,
        passed: 1,
        failed: state === 'failed' ? 1 : 0,
        skipped: 0,
        checks: [{ rule: 'depths.labels', subject: 'the year', calls: ['depths'], state }],
      });
      const files = ['failed', 'passed'].map((state) => {
        const file = path.join(folder, `${state}.json`);
        writeFileSync(file, JSON.stringify(report(state)));
        return file;
      });
      const run = (...args: readonly string[]) => promisify(execFile)(process.execPath, [command, ...args]);
      const better = await run('--compare', ...files);
      expect(better.stdout).toContain('0 newly failing, 1 mended, 0 still failing');
      const worse = run('--compare', ...files.toReversed());
      await expect(worse).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('1 newly failing') });
      const out = path.join(folder, 'matrix');
      await run('--matrix', ...files, '--out', out);
      expect(readFileSync(path.join(out, 'matrix.html'), 'utf8')).toMatch(/1 of 1 failed.*1 passed/s);
      expect(readFileSync(path.join(out, 'badge-1.svg'), 'utf8')).toContain('1 failed');
      expect(readFileSync(path.join(out, 'badge-2.svg'), 'utf8')).toContain('conformant');
      await expect(run('--compare', ...files, 'third.json')).rejects.toMatchObject({ code: 2 });
    },
    slowly,
  );
});
