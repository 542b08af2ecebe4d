import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { pagesOf } from './mock-server/hosts/app-files.ts';
import { fontFiles, fontFolders } from './mock-server/hosts/font-files.ts';
import { warnAboutMemory } from './mock-server/hosts/memory-limit.ts';
import { mockBackend, sampleSiteFiles } from './mock-server/hosts/vite-plugin.ts';
import { forms, formsScript } from './mock-server/third-party/marketing-forms.ts';
import { bootGuard } from './src/build/boot-guard.ts';
import { checkFolder, checkOutput, checkVariables, readVariables, variablePrefixes } from './src/build/check-start.ts';
import { configFile } from './src/build/config-documents.ts';
import { directIcons, iconsOf, optimizeIconImports } from './src/build/direct-icons.ts';
import { appGroups, forbidWorkerEntryImports, mockGroups } from './src/build/file-groups.ts';
import { pagePolicy } from './src/build/page-policy.ts';
import { preloadFiles, preloadModules } from './src/build/preload.ts';
import { privateFiles, versionFiles } from './src/build/release-files.ts';
import { inlineStyles, narrowFonts } from './src/build/styles-and-fonts.ts';
import { thirdPartyNotices } from './src/build/third-party-notices.ts';
import { demoFiles } from './src/demo/build/demo-plugin.ts';
import { packMaps } from './src/demo/build/packed-maps.ts';
import { paths } from './src/lib/paths.ts';
import { serviceWorker } from './src/service-worker/build-plugin.ts';

/** Tests that replace a module, or whose module remembers something about the page: other tests must not share it. */
const isolated = ['src/**/*.isolated.test.{ts,tsx}'];

/** Tests of parts that need a document. */
const documents = ['{src,mock-server,contracts}/**/*.dom.test.{ts,tsx}'];

/** Contracts that run on databases, which take as long as all others together. */
const databases = ['contracts/spec/{clickhouse,database}.contract.ts'];

/** Tests that mount the whole app, see src/app/testing/render-app.tsx. */
const faults = [
  'e2e/fault-matrix/{reports,forms,files}.test.ts',
  'e2e/{catalog,every-route,hostile-server,hostile-sign-in}.test.ts',
];
const screens = ['src/app/testing/**/*.test.ts', 'src/**/*.screen.test.{ts,tsx}', ...faults];

/**
 * One process, one port: the mock responds on Vite's own server in development and preview. The mode `demo` builds a
 * folder of static files that runs the mock in the browser and can be hosted anywhere.
 */
export default defineConfig(({ command, mode, isPreview }) => {
  const { config, problems } = readVariables(loadEnv(mode, import.meta.dirname, variablePrefixes), {
    hasMock: command === 'serve' || mode === 'demo',
    started: process.env,
    version: process.env.npm_package_version,
  });
  const isLive = command === 'serve' && isPreview !== true && process.env.VITEST === undefined;
  const isDemo = mode === 'demo' || (command === 'build' && config.demo);
  const policy = pagePolicy(config, { isDemo });
  const notices = thirdPartyNotices(isDemo ? fontFolders() : []);
  return {
    plugins: [
      checkFolder(import.meta.dirname),
      warnAboutMemory(),
      checkVariables(problems),
      checkOutput(),
      react(),
      directIcons,
      isLive && optimizeIconImports(iconsOf(import.meta.dirname), import.meta.dirname),
      bootGuard(),
      // A demo's mock hasn't loaded yet when this request would be sent.
      preloadFiles({ asksFirst: !isDemo }),
      preloadModules(),
      narrowFonts(),
      inlineStyles(),
      versionFiles(config.buildLabel),
      policy.pages,
      configFile(config),
      mockBackend(pagesOf(Object.values(paths), [paths.login, paths.register])),
      serviceWorker({ isDemo }),
      // The seed of the demo's worlds.
      isDemo && sampleSiteFiles(1),
      isDemo && packMaps(),
      isDemo && demoFiles({ formsScript: formsScript(forms, '/third-party/'), fontFiles }),
      notices.main,
      policy.headers,
      privateFiles(),
    ],
    define: {
      __CONFIG__: JSON.stringify(isDemo ? { ...config, demo: true } : config),
      __CONFIG_FILE__: JSON.stringify(command === 'build' && config.configFile),
      ...(isDemo && { 'import.meta.env.VITE_DEMO': JSON.stringify('true') }),
    },
    base: isDemo ? './' : '/',
    worker: {
      format: 'es',
      plugins: () => [notices.worker, forbidWorkerEntryImports()],
      rolldownOptions: {
        output: { codeSplitting: { groups: mockGroups } },
        // In Node, dynamic imports keep unneeded modules out of a start; here, files are split by groups.
        checks: { ineffectiveDynamicImport: false },
      },
    },
    // The mock's state file changes with each save, but no page is built from it or sent it (`mockBackend`).
    server: { host: '127.0.0.1', watch: { ignored: ['**/.webtrax/**'] } },
    preview: { host: '127.0.0.1' },
    build: {
      target: 'es2023',
      // As FRM-070 requires. These versions support light-dark(): the fallback for older ones would follow the device
      // instead of the chosen theme.
      cssTarget: ['chrome126', 'edge126', 'firefox126', 'safari18'],
      outDir: isDemo ? 'dist-demo' : 'dist',
      manifest: !isDemo,
      // Scripts don't reference their source maps: a browser would request them from the host.
      sourcemap: config.sourceMaps && 'hidden',
      chunkSizeWarningLimit: 700,
      rolldownOptions: { output: { codeSplitting: { groups: appGroups } } },
    },
    // Makes tests load graphql as Node does: without the condition that Vite omits, they would load its other copy.
    ssr: { resolve: { conditions: ['module-sync', 'node', 'development|production'] } },
    test: {
      setupFiles: ['e2e/tools/set-up-test.ts'],
      // Three processes and a browser share two cores, and other programs may use them too: what takes a second alone
      // may take a minute. So only unusually long tests have their own limit.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      restoreMocks: true,
      unstubGlobals: true,
      // A page creates many short-lived objects. With more space for new ones, they are collected half as often, which
      // cuts long runs by a tenth.
      execArgv: ['--max-semi-space-size=128'],
      // Hosts started by tests neither write nor find saved state.
      env: { WEBTRAX_STATE: 'memory' },
      projects: [
        // Modules are loaded once per process, not once per file: a third of the time.
        {
          extends: true,
          test: {
            name: 'units',
            include: ['{src,schema,mock-server,contracts,fixtures,e2e}/**/*.test.{ts,tsx}'],
            exclude: [...screens, ...isolated, ...documents],
            isolate: false,
          },
        },
        // A separate environment costs a process, so tests with the same environment share one.
        {
          extends: true,
          test: {
            name: 'documents',
            include: documents,
            environment: 'happy-dom',
            isolate: false,
            setupFiles: ['e2e/tools/fresh-document.ts'],
          },
        },
        { extends: true, test: { name: 'isolated', include: isolated, environment: 'happy-dom' } },
        // The whole app on top of the whole mock. A single process for all avoids loading both for each file.
        {
          extends: true,
          test: {
            name: 'screens',
            include: screens,
            exclude: faults,
            isolate: false,
            setupFiles: ['src/app/testing/set-up.tsx'],
          },
        },
        // The fault matrix and the catalog take as long as all other screens together, so they run in a separate
        // process. They don't depend on React's warnings, so React runs as in a production build, which saves a fifth
        // of the time.
        {
          extends: true,
          oxc: { jsx: { runtime: 'automatic', development: false } },
          test: {
            name: 'faults',
            env: { NODE_ENV: 'production' },
            include: faults,
            isolate: false,
            setupFiles: ['src/app/testing/set-up.tsx'],
          },
        },
        // Contracts share no state except worlds, which never change: a single process for all avoids generating them
        // again.
        {
          extends: true,
          test: {
            name: 'contracts',
            include: ['contracts/**/*.contract.ts'],
            exclude: databases,
            isolate: false,
          },
        },
        { extends: true, test: { name: 'databases', include: databases, isolate: false } },
      ],
    },
  };
});
