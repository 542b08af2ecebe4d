import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceExport } from './export-folder.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'webtrax-export-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes files with these names into a folder like an export, including a layout that lists the tables. */
const writer =
  (...names: readonly string[]) =>
  async (folder: string) => {
    const tables = names.filter((name) => /^[^/]+\.(?:ndjson|csv)$/.test(name));
    const texts = [...names, 'layout.md'].map((name) => {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(
        file,
        name === 'layout.md' ? `# Layout\n\n${tables.map((table) => `## ${table}\n`).join('\n')}` : name,
      );
      return file;
    });
    return texts;
  };

const whole = [
  'sessions.csv',
  'notes.csv',
  'ddl-sqlite.sql',
  'README.md',
  'stories.yaml',
  'answers/user.ndjson',
] as const;
const listed = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
const after = [
  'README.md',
  'answers',
  'answers/user.ndjson',
  'ddl-sqlite.sql',
  'layout.md',
  'notes.csv',
  'sessions.csv',
  'stories.yaml',
];

describe('the folder of an export (TST-076)', () => {
  it('aborts without data loss if someone adds a file meanwhile', async () => {
    await replaceExport(root, writer(...whole));
    const busy = async (draft: string) => {
      writeFileSync(path.join(root, 'thesis.txt'), 'mine');
      return writer('sessions.csv')(draft);
    };
    await expect(replaceExport(root, busy)).rejects.toThrow('holds thesis.txt, which is of no export');
    expect(listed(root)).toEqual([...after, 'thesis.txt'].toSorted());
  });

  it.each(['new', 'new/and/deep', '.'])('is created if missing, or filled if empty: %s', async (name) => {
    const folder = path.join(root, name);
    const files = await replaceExport(folder, writer(...whole));
    expect(listed(folder)).toEqual(after);
    expect(files).toContain(path.join(folder, 'answers/user.ndjson'));
  });

  it('contains nothing from an earlier export', async () => {
    await replaceExport(root, writer(...whole));
    await replaceExport(root, writer('sessions.ndjson'));
    expect(listed(root)).toEqual(['layout.md', 'sessions.ndjson']);
    expect(readFileSync(path.join(root, 'layout.md'), 'utf8')).toBe('# Layout\n\n## sessions.ndjson\n');
  });

  it('keeps the earlier export if another fails, and removes folders created for it', async () => {
    await replaceExport(root, writer(...whole));
    const failing = async (folder: string) => {
      await writer('sessions.csv')(folder);
      throw new Error('no room left');
    };
    await expect(replaceExport(root, failing)).rejects.toThrow('no room left');
    expect(listed(root)).toEqual(after);
    await expect(replaceExport(path.join(root, '../', `${path.basename(root)}-new/deep`), failing)).rejects.toThrow();
    expect(existsSync(`${root}-new`)).toBe(false);
  });

  it('cleans up after a killed run', async () => {
    mkdirSync(path.join(root, '.webtrax-export-a'));
    await replaceExport(root, writer('sessions.csv'));
    // Killed while files were being moved, with the layout still to come.
    mkdirSync(path.join(root, '.webtrax-export-b'));
    await writer('actions.csv')(path.join(root, '.webtrax-export-b'));
    writeFileSync(path.join(root, 'actions.csv'), '');
    await replaceExport(root, writer('notes.csv'));
    expect(listed(root)).toEqual(['layout.md', 'notes.csv']);
  });

  it.each([
    ["someone's file", ['sessions.csv', 'mine.csv'], [], 'mine.csv'],
    ["someone's file among the responses", ['sessions.csv', 'answers/mine.txt'], [], 'answers/mine.txt'],
    ['a folder', ['sessions.csv', 'src/a.ts'], [], 'src'],
    ["a folder with a file's name", ['sessions.csv', 'README.md/a'], [], 'README.md'],
    ['files that only have the names of an export', ['README.md'], ['layout.md'], 'README.md'],
    ["someone's state", ['state.json'], ['layout.md'], 'state.json'],
  ])('is rejected and left alone if it contains %s', async (_, names, removedNames, contents) => {
    // The layout lists what an export wrote.
    await writer('sessions.csv')(root);
    const layout = readFileSync(path.join(root, 'layout.md'));
    await writer(...names)(root);
    writeFileSync(path.join(root, 'layout.md'), layout);
    for (const name of removedNames) rmSync(path.join(root, name));
    if (removedNames.length > 0) rmSync(path.join(root, 'sessions.csv'));
    const before = listed(root);
    const sentence = `--export ${root} holds ${contents}, which is of no export: name a new folder, an empty one, or`;
    let wasAsked = false;
    const write = async () => {
      wasAsked = true;
      return [];
    };
    await expect(replaceExport(root, write)).rejects.toThrow(sentence);
    expect([wasAsked, listed(root)]).toEqual([false, before]);
  });

  it("can't be a file", async () => {
    const file = path.join(root, 'file');
    writeFileSync(file, 'mine');
    await expect(replaceExport(file, writer('a.csv'))).rejects.toThrow(`--export ${file} is a file: name a folder`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});
