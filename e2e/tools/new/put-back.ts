import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Remembers what files and folders below `root` hold, and that some of them are not there. Returns what puts them back:
 * what came since is gone, folders too, and what is as it was stays untouched.
 */
export function rememberFiles(root: string, files: readonly string[], folders: readonly string[]): () => void {
  const patterns = folders.map((folder) => `${folder}/**`);
  const filesNow = () => [
    ...files.map((file) => path.join(root, file)).filter((file) => existsSync(file)),
    ...globSync(patterns, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  ];
  const before = new Map(filesNow().map((file) => [file, readFileSync(file)]));
  const missing = [...files, ...folders].map((file) => firstMissing(root, file)).filter((part) => part !== null);
  return () => {
    for (const file of filesNow()) if (!before.has(file)) rmSync(file);
    for (const part of missing) rmSync(part, { recursive: true, force: true });
    for (const [file, bytes] of before) {
      if (existsSync(file) && readFileSync(file).equals(bytes)) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
  };
}

/** The first part of a path that is not there; null where all of it is. */
function firstMissing(root: string, file: string): string | null {
  const parts = file.split('/');
  const paths = parts.map((_, at) => path.join(root, ...parts.slice(0, at + 1)));
  return paths.find((part) => !existsSync(part)) ?? null;
}
