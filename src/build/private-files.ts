import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The folder beside a build's own that holds what its host must not serve. */
export function privateFolder(outDir: string): string {
  return `${outDir.replace(/[/\\]+$/, '')}-private`;
}

/** Source maps tell everybody the whole source, and Vite's manifest its folders. */
const isPrivate = (file: string) => /\.map$|^\.vite[/\\]/.test(file);

/** Moves what is private from the folder of a build into the one beside it, which holds nothing of earlier builds. */
export function movePrivateFiles(outDir: string): void {
  const target = privateFolder(outDir);
  rmSync(target, { recursive: true, force: true });
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const from = path.join(parentPath, name);
    const file = path.relative(outDir, from);
    if (!isPrivate(file)) continue;
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    cpSync(from, path.join(target, file));
    rmSync(from);
  }
  rmSync(path.join(outDir, '.vite'), { recursive: true, force: true });
}

/** Leaves source maps and Vite's manifest outside of what a host serves (FRM-062). */
export function privateFiles(): Plugin {
  let outDir = '';
  return {
    name: 'webtrax-private-files',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      handler() {
        if (existsSync(outDir)) movePrivateFiles(outDir);
      },
    },
  };
}
