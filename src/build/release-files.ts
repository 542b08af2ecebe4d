/** Release files of a build: its version, and the files that its host must not serve. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type BuildVersion, buildMetaName, versionFile } from '../lib/build-version.ts';

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** A short hash of the texts. */
export function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
}

/** A build's id, which is the same for the same files. Names of assets contain content hashes. */
export function buildOf(files: readonly BuiltFile[]): string {
  const page = files.find(({ fileName }) => fileName === 'index.html');
  return hashOf([...files.map(({ fileName }) => fileName).sort(), page ? String(page.source) : '']);
}

/**
 * Puts the build's id into the page, and into a file on the host (FRM-058). Must come before plugins that read the
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
        // A build without a page, such as the one for comparing sizes, isn't a release.
        if (page?.type !== 'asset') return;
        page.source = String(page.source).replace('<title>', `<meta name="${buildMetaName}" content="${build}" />$&`);
        const version: BuildVersion = { label, build };
        this.emitFile({ type: 'asset', fileName: versionFile, source: `${JSON.stringify(version)}\n` });
      },
    },
  };
}

/** The folder next to a build's own, for files that its host must not serve. */
export function privateFolder(outDir: string): string {
  return `${outDir.replace(/[/\\]+$/, '')}-private`;
}

/** Source maps reveal the whole source, and Vite's manifest its folders. */
const isPrivate = (file: string) => /\.map$|^\.vite\//.test(file);

/** Moves private files from a build's folder into the one next to it, after clearing files of earlier builds. */
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

/** Keeps source maps and Vite's manifest out of what a host serves (FRM-062). */
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
