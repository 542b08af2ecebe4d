import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWorkTree } from './work-tree.ts';

let root: string;
const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], { cwd: root, encoding: 'utf8' });
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const changes = () => readWorkTree(root)?.changes;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'webtrax-tree-'));
  mkdirSync(path.join(root, 'node_modules'));
  git('init', '-q');
  write('.gitignore', 'node_modules/\n');
  write('a.ts', '1');
  write('b.ts', '1');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('readWorkTree', () => {
  it('compares a fresh clone with its last commit', () => {
    expect(changes()).toEqual({ files: [], isFirst: true });
    write('a.ts', '2');
    write('c d.ts', 'new');
    rmSync(path.join(root, 'b.ts'));
    expect(changes()).toEqual({ files: ['a.ts', 'b.ts', 'c d.ts'], isFirst: true });
  });

  it('compares with the last state that passed, committed or not', () => {
    write('a.ts', '2');
    readWorkTree(root)?.markPassed();
    expect(changes()).toEqual({ files: [], isFirst: false });
    git('commit', '-q', '-a', '-m', 'second');
    expect(changes()?.files).toEqual([]);
    git('checkout', '-q', 'HEAD~1');
    expect(changes()?.files).toEqual(['a.ts']);
  });

  it("lists only the project's files, with relative paths, if it is a folder of a larger repository", () => {
    const project = path.join(root, 'web trax');
    mkdirSync(path.join(project, 'node_modules'), { recursive: true });
    write('web trax/a.ts', '1');
    git('add', '.');
    git('commit', '-q', '-m', 'second');
    write('web trax/a.ts', '2');
    write('b.ts', '2');
    const tree = readWorkTree(project);
    expect(tree?.changes.files).toEqual(['a.ts']);
    tree?.markPassed();
    expect(readWorkTree(project)?.changes).toEqual({ files: [], isFirst: false });
  });

  it('marks the state it read, not a later one', () => {
    const tree = readWorkTree(root);
    write('a.ts', '2');
    tree?.markPassed();
    expect(changes()?.files).toEqual(['a.ts']);
  });

  it("doesn't touch staged changes", () => {
    write('a.ts', '2');
    git('add', 'a.ts');
    write('b.ts', '2');
    readWorkTree(root);
    expect(git('diff', '--cached', '--name-only').stdout.trim()).toBe('a.ts');
  });

  it('falls back to the last commit if git has lost the state that passed', () => {
    readWorkTree(root)?.markPassed();
    write('node_modules/.cache/webtrax/passed-tree', '0123456789012345678901234567890123456789');
    expect(changes()).toEqual({ files: [], isFirst: true });
  });

  it('returns null outside git', () => {
    rmSync(path.join(root, '.git'), { recursive: true });
    expect(readWorkTree(root)).toBeNull();
  });
});
