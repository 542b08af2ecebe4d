import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mockBackend } from './mock-server/hosts/vite-plugin.ts';
import { serviceWorker } from './src/service-worker/build-plugin.ts';

/** One process, one port: the mock answers on Vite's own server in development and preview. */
export default defineConfig({
  plugins: [react(), mockBackend(), serviceWorker()],
  define: { __BUILD_LABEL__: JSON.stringify(process.env.BUILD_LABEL ?? process.env.npm_package_version ?? 'local') },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): what it is rewritten to for older ones goes by the device, not by the chosen theme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    sourcemap: true,
    chunkSizeWarningLimit: 700,
  },
  // Tests load graphql as Node does: the condition that Vite leaves out would make them load its other copy.
  ssr: { resolve: { conditions: ['module-sync', 'node', 'development|production'] } },
  test: {
    setupFiles: ['e2e/tools/fail-on-console-error.ts'],
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: 'units', include: ['{src,schema,mock-server,contracts,fixtures,e2e}/**/*.test.{ts,tsx}'] },
      },
      // Contracts share no state but worlds, which never change: one process for all saves making them anew.
      { extends: true, test: { name: 'contracts', include: ['contracts/**/*.contract.ts'], isolate: false } },
    ],
  },
});
