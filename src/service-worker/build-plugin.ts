import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { type Manifest, makeManifest } from './manifest.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The worker as one file of its own, with the manifest written into it. */
async function bundleWorker(manifest: Manifest): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify(manifest) },
    build: {
      target: 'es2023',
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL('./worker.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [first] = [result].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the service worker could not be bundled');
  return chunk.code;
}

/** Adds service-worker.js to a production build, made for exactly that build's files. */
export function serviceWorker(): Plugin {
  return {
    name: 'webtrax-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).map((file) => ({
          fileName: file.fileName,
          source: file.type === 'asset' ? file.source : '',
        }));
        const source = await bundleWorker(makeManifest(files, hash));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
