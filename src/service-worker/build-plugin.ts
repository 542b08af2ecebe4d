import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { hashOf } from '../build/release-files.ts';
import { makeDemoManifest } from './demo-copy.ts';
import { makeManifest } from './kept-copy.ts';

/** Bundles the worker into a single file that contains the manifest. */
async function bundleWorker(entry: string, manifest: object): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify(manifest) },
    build: {
      target: 'es2023',
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [first] = [result].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the service worker could not be bundled');
  return chunk.code;
}

/** Adds service-worker.js to a production build, generated for exactly its files. A demo has its own. */
export function serviceWorker({ isDemo }: { readonly isDemo: boolean }): Plugin {
  let publicDir = '';
  let base = '/';
  /** Files copied alongside the bundle. */
  const copied = () =>
    readdirSync(publicDir, { withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => ({ fileName: name, source: readFileSync(path.join(publicDir, name)) }));
  return {
    name: 'webtrax-service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).map((file) => ({
          fileName: file.fileName,
          source: file.type === 'asset' ? file.source : '',
        }));
        const source = isDemo
          ? await bundleWorker('./demo-worker.ts', makeDemoManifest([...files, ...copied()], hashOf))
          : await bundleWorker('./worker.ts', makeManifest(files, base, hashOf));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
