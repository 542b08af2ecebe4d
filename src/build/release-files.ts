/** What a build is as a release: its version, and what its host must not serve. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type BuildVersion, buildMetaName, versionFile } from '../lib/build-version.ts';

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** A short text that changes with any of the texts. */
export function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
}

/** The name of a build: the same files have the same one. Names of assets contain hashes of their content. */
export function buildOf(files: readonly BuiltFile[]): string {
  const page = files.find(({ fileName }) => fileName === 'index.html');
  return hashOf([...files.map(({ fileName }) => fileName).sort(), page ? String(page.source) : '']);
}

/**
 * Lets the page say which build it is of, and the host which build it serves (FRM-058). Stands before what reads the
 * page.
 */
export function versionFiles(label: string): Plugin {
  return {
    name: 'webtrax-version-file',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const build = buildOf(
          files.map((file) => ({ fileName: file.fileName, source: file.type === 'asset' ? file.source : '' })),
        );
        const page = files.find(({ fileName }) => fileName === 'index.html');
        // What is built without a page, as the floor of the figures, is no release.
        if (page?.type !== 'asset') return;
        page.source = String(page.source).replace('<title>', `<meta name="${buildMetaName}" content="${build}" />$&`);
        const version: BuildVersion = { label, build };
        this.emitFile({ type: 'asset', fileName: versionFile, source: `${JSON.stringify(version)}\n` });
      },
    },
  };
}

/** The folder beside a build's own that holds what its host must not serve. */
export function privateFolder(outDir: string): string {
  return `${outDir.replace(/[/\\]+$/, '')}-private`;
}

/** Source maps tell everybody the whole source, and Vite's manifest its folders. */
const isPrivate = (file: string) => /\.map$|^\.vite\//.test(file);

/** Moves what is private from the folder of a build into the one beside it, which holds nothing of earlier builds. */
export function movePrivateFiles(outDir: string): void {
  const target = privateFolder(outDir);
  rmSync(target, { recursive: true, force: true });
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const from = path.join(parentPath, name);
    const file = path.relative(outDir, from).replaceAll('\\', '/');
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
