import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { personas } from '../../fixtures/personas.ts';
import { openStartState } from '../hosts/state-file/open-state.ts';
import { signInTable, startFailure, stateLine } from './start.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-start-'));
const lockedFile = path.join(folder, 'two words', 'other.log');
afterAll(async () => {
  await openStartState(lockedFile).close();
  rmSync(folder, { recursive: true });
});

it('signInTable has a line per person, in columns', () => {
  const lines = signInTable(personas).split('\n');
  expect(lines).toHaveLength(personas.length + 1);
  const column = lines[0]?.indexOf('Password');
  expect(new Set(lines.slice(1).map((line) => line.indexOf('Webtrax1')))).toEqual(new Set([column]));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(120);
});

it("startFailure says what to do if Vite couldn't start", () => {
  const failureText = (message: string) => String(startFailure(new Error(message), 5173));
  expect(failureText('Port 5173 is already in use')).toBe(
    'Error: Port 5173 is in use. Choose another: npm start -- --port 5174',
  );
  expect(failureText('listen EACCES: permission denied 127.0.0.1:5173')).toBe(
    "Error: Port 5173 can't be used on this machine. Choose another: npm start -- --port 6173",
  );
  const denied = "EROFS: read-only file system, open '/a/node_modules/.vite-temp/b.mjs'";
  expect(failureText(denied)).toBe(
    `Error: ${denied}\nnpm start writes into node_modules: run it as the user who installed them, or give this user write access. npm run mock doesn't need that.`,
  );
  expect(failureText("EACCES: permission denied, open '/etc/key.pem'")).not.toContain('npm start');
  expect(startFailure('a text', 1)).toBe('a text');
});

it('stateLine locks the state file first, and names it in the reset command (TST-045)', async () => {
  const line = `What you save is kept in ${lockedFile}; npm run state -- --state "${lockedFile}" --reset discards it.`;
  expect(await stateLine(lockedFile)).toBe(line);
  expect(readdirSync(path.dirname(lockedFile))).toContain('other.log.lock.1');
  // The mock uses the file that the command opened.
  expect(await stateLine(lockedFile)).toBe(line);
});

it('stateLine prints only the reason and the reset command for an unusable file (TST-052)', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const file = path.join(folder, 'old.log');
  writeFileSync(file, '{"webtraxState":9}\n');
  expect(await stateLine(file)).toBeNull();
  const named = file.includes(' ') ? `"${file}"` : file;
  expect(info.mock.calls.join()).toContain(`npm run state -- --state ${named} --reset discards it.`);
});
