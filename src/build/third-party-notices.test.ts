import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatNotices, packageFolder, readPackage } from './third-party-notices.ts';

describe('packageFolder', () => {
  it.each([
    ['/a/node_modules/react/index.js', '/a/node_modules/react'],
    ['/a/node_modules/@apollo/client/core/index.js?v=1', '/a/node_modules/@apollo/client'],
    ['\0/a/node_modules/x/node_modules/y/z.js', '/a/node_modules/x/node_modules/y'],
    ['/a/src/main.tsx', null],
    ['\0vite/preload-helper.js', null],
  ])('%j belongs to %j', (file, folder) => {
    expect(packageFolder(file)).toBe(folder);
  });
});

describe('readPackage', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'notices-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (license: string | undefined) =>
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'a', version: '1.0.0', license }));

  it('reads the license and its text', () => {
    write('MIT');
    writeFileSync(path.join(folder, 'LICENSE.md'), 'Do what you like.');
    const text = 'Do what you like.';
    expect(readPackage(folder)).toEqual({ name: 'a', version: '1.0.0', license: 'MIT', text, origin: '' });
  });

  it.each([
    [{ author: 'Ada <ada@a.example>', repository: 'ada/a' }, 'Ada <ada@a.example>, ada/a'],
    [{ author: { name: 'Ada' }, repository: { url: 'https://a.example/a.git' } }, 'Ada, https://a.example/a.git'],
    [{ repository: 'ada/a' }, 'ada/a'],
  ])('reads the author and repository: %j', (fields, origin) => {
    const packageJson = { name: 'a', version: '1.0.0', license: 'MIT', ...fields };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(packageJson));
    expect(readPackage(folder)).toMatchObject({ text: null, origin });
  });

  it.each(['GPL-3.0', 'SEE LICENSE IN LICENSE.txt', undefined])('throws for the license %s', (license) => {
    write(license);
    expect(() => readPackage(folder)).toThrow(`a 1.0.0 has the license ${license ?? 'none'}`);
  });
});

it('notices list packages alphabetically, with the license text quoted, or the author if there is none', () => {
  const notices = formatNotices([
    { name: 'b', version: '2.0.0', license: 'ISC', text: null, origin: 'Ada, ada/b' },
    { name: 'a', version: '1.0.0', license: 'MIT', text: 'One line\n\nTwo', origin: '' },
  ]);
  expect(notices).toMatch(
    /## a 1\.0\.0 \(MIT\)\n\n> One line\n>\n> Two\n\n## b 2\.0\.0 \(ISC\)\n\nThe package has no license text\. Ada, ada\/b\n$/,
  );
});
