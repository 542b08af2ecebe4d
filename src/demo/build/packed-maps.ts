import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The maps' files in a build. */
const mapFile = /^assets\/(?:countries|states)-\d+m-[\w-]+\.json$/;

const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/**
 * Compresses a demo's maps, which `src/components/maps/atlas.ts` decompresses: a demo is copied as a folder, and many
 * static hosts compress nothing. Must come before the plugins that list a build's files.
 */
export function packMaps(): Plugin {
  return {
    name: 'webtrax-packed-maps',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = new Map<string, string>();
      for (const [fileName, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !mapFile.test(fileName)) continue;
        const packedName = fileName.replace(/json$/, 'gz');
        const source = gzipSync(file.source, { level: 9 });
        const [originalFileName] = file.originalFileNames;
        delete bundle[fileName];
        this.emitFile({ type: 'asset', fileName: packedName, source, ...(originalFileName && { originalFileName }) });
        names.set(baseName(fileName), baseName(packedName));
      }
      if (names.size === 0) throw new Error('the build has no maps: see src/components/maps/atlas.ts');
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [from, to] of names) file.code = file.code.replaceAll(from, to);
      }
    },
  };
}
