import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const project = path.join(import.meta.dirname, '../..');
const root = mkdtempSync(path.join(tmpdir(), 'webtrax-release-'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The command's exit status and output, in the copy. */
function release(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['contracts/cli/release.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return `${status} ${stdout}${stderr}`;
}

beforeAll(() => {
  for (const entry of ['contracts', 'fixtures', 'mock-server', 'schema', 'src', 'package.json'])
    cpSync(path.join(project, entry), path.join(root, entry), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'), 'junction');
});
afterAll(() => rmSync(root, { recursive: true }));

it('a changed contract gets one version and entry with a reason, and is stored as released (TST-070)', () => {
  const changelog = read('schema/CHANGELOG.md');
  const [, major = '', minor = ''] = /^## (\d+)\.(\d+)\./m.exec(changelog) ?? [];
  expect(release()).toBe(`0 The contract is that of ${major}.${minor}.0.\n`);

  // Metadata for tools, and the statement that no credentials are needed, don't affect what is sent.
  const openApi = read('schema/auth.openapi.yaml');
  const openApiText = openApi
    .replaceAll(/^security: \[\]\n|^ +tags: .*\n/gm, '')
    .replace('localhost:4000', 'localhost:4001');
  expect(openApiText.length).toBeLessThan(openApi.length - 100);
  writeFileSync(path.join(root, 'schema/auth.openapi.yaml'), openApiText);
  expect(release()).toContain('0 The contract is that of ');
  writeFileSync(path.join(root, 'schema/auth.openapi.yaml'), openApi);
  release();

  const sdl = read('schema/generated/sdl.ts');
  const changed = sdl.replace('type PageInfo {', 'type PageInfo { mood: String');
  expect(changed).not.toBe(sdl);
  writeFileSync(path.join(root, 'schema/generated/sdl.ts'), changed);
  for (const args of [[], ['--why'], ['Moods', 'came.']]) {
    expect(release(...args)).toMatch(/^1 Say why in one sentence\.\nUsage: /);
    expect(read('schema/CHANGELOG.md')).toBe(changelog);
  }

  const version = `${major}.${Number(minor) + 1}.0`;
  expect(release('Moods.')).toBe(`0 ${version}: 1 changes\n`);
  expect(read('schema/CHANGELOG.md')).toMatch(
    new RegExp(
      `^## ${version} \\(\\d{4}-\\d\\d-\\d\\d\\)\n\nMoods\\.\n\n- safe: .*mood.*\n\n## ${major}\\.${minor}`,
      'm',
    ),
  );
  expect(read('schema/released/contract.graphql')).toContain('mood: String');
  for (const file of ['schema/auth.openapi.yaml', 'schema/released/auth.openapi.yaml']) {
    expect(read(file)).toContain(`\n  version: ${version}\n`);
  }
  expect(release()).toBe(`0 The contract is that of ${version}.\n`);
});
