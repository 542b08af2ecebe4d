/** What has changed since the last passed check, by git's content hashes. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The differences from what passed last. */
export interface Changes {
  /** Paths relative to the project root, including deleted files. */
  readonly files: readonly string[];
  /** No check has passed here yet: the last commit counts as passed. */
  readonly isFirst: boolean;
}

/** The work tree's state, and its differences from the one that passed last. */
export interface WorkTree {
  readonly changes: Changes;
  /** Records that the state, as it was read, has passed. */
  markPassed(): void;
}

/** Reads the state of every file that git doesn't ignore. Null without git, a clone or a commit. */
export function readWorkTree(root: string): WorkTree | null {
  const git = (args: readonly string[], env: NodeJS.ProcessEnv = {}): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } });
    return status === 0 ? stdout.trim() : null;
  };
  const record = path.join(root, 'node_modules/.cache/webtrax/passed-tree');
  const recorded = existsSync(record) ? git(['rev-parse', '--verify', `${readFileSync(record, 'utf8')}^{tree}`]) : null;
  const passed = recorded ?? git(['rev-parse', '--verify', 'HEAD^{tree}']);
  const index = git(['rev-parse', '--path-format=absolute', '--git-path', 'index']);
  if (passed === null || index === null) return null;

  // A separate index, so that staged changes stay as they are.
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-index-'));
  const env = { GIT_INDEX_FILE: path.join(folder, 'index') };
  if (existsSync(index)) {
    copyFileSync(index, env.GIT_INDEX_FILE);
    // Git rehashes files as recent as its index: without this, a file changed at the same moment would seem unchanged.
    const written = Math.floor(statSync(index).mtimeMs / 1000);
    utimesSync(env.GIT_INDEX_FILE, written, written);
  }
  const now = git(['add', '--all', '.'], env) === null ? null : git(['write-tree'], env);
  rmSync(folder, { recursive: true });
  const difference = now === null ? null : git(['diff-tree', '-r', '-z', '--name-only', '--relative', passed, now]);
  if (now === null || difference === null) return null;
  return {
    changes: { files: difference.split('\0').filter((file) => file !== ''), isFirst: recorded === null },
    markPassed() {
      mkdirSync(path.dirname(record), { recursive: true });
      writeFileSync(record, now);
    },
  };
}
