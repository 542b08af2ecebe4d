import { createHash } from 'node:crypto';
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
