import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect, ErrorPayload, Logger, Plugin, ViteDevServer } from 'vite';
import { mockPageHeaders } from '../../schema/reference/page-policy.ts';
import { controlPaths, findPath, serverPaths } from '../../schema/reference/server-paths.ts';
import { loadOnce } from '../lib/memoize.ts';
import { html } from '../lib/safe-text.ts';
import { compressFiles, type IsPage, ignoreOddRanges, onlyReads, pagesBelow, refuseUnknownPaths } from './app-files.ts';
import { keepConnections } from './keep-connections.ts';
import type { NodeHandler } from './node-handler.ts';

/**
 * Adds the mock to Vite's own server, in development and preview: one process, one port. The app is created with the
 * first request, so that a build doesn't pay for it. In development it applies edits. `isPage` recognizes the app's
 * screens.
 */
export function mockBackend(isPage: IsPage): Plugin {
  return {
    name: 'webtrax-mock-backend',
    // Lets the mock answer preflights. Vite would restrict them to this machine and block pages on other origins.
    config: () => ({ server: { cors: { preflightContinue: true }, fs: { deny: privateFiles(process.env) } } }),
    // Vitest also creates servers, for its own files.
    configureServer: (server) =>
      process.env.VITEST ? undefined : serveLive(server, pagesBelow(isPage, server.config.base)),
    async configurePreviewServer({ middlewares, config, httpServer }) {
      await checkSettings();
      checkBuild(path.resolve(config.root, config.build.outDir));
      await printOtherTime(config.logger);
      keepOpen(httpServer);
      mount(middlewares, createHandler);
      // The mock's responses come first, because streams and broken responses must reach the client unchanged.
      middlewares.use(onlyReads);
      middlewares.use(compressFiles);
      return () => middlewares.use(refuseUnknownPaths(pagesBelow(isPage, config.base)));
    },
  };
}

/**
 * Patterns of project files that Vite's server must not serve: its own defaults, and the mock's state, whose tokens
 * only the control API may reveal (TST-011).
 */
function privateFiles({ WEBTRAX_STATE: state = '' }: NodeJS.ProcessEnv): string[] {
  const stateName = path.basename(state).replace(/[^\w.-]/g, '?');
  return [
    '.env',
    '.env.*',
    '*.{crt,pem}',
    '**/.git/**',
    '**/.webtrax/**',
    ...(stateName === '' ? [] : [`${stateName}*`]),
  ];
}

/** Vite closes open connections itself. HTTP/2 servers have no such setting. */
function keepOpen(server: ViteDevServer['httpServer']): void {
  if (server !== null && 'keepAliveTimeout' in server) keepConnections(server);
}

const mockPaths = [...serverPaths, ...controlPaths];

function mount(middlewares: Connect.Server, create: () => Promise<NodeHandler>): void {
  const opened = loadOnce(create);
  middlewares.use(confirmForeignLinks);
  middlewares.use((request, response, next) => {
    const pathname = request.url?.split('?', 1)[0] ?? '/';
    if (findPath(mockPaths, pathname) === undefined) return next();
    opened()
      .then((handle) => handle(request, response))
      .catch(next);
  });
}

/** Asks for confirmation before a link on another site replaces a tester's state. */
const confirmForeignLinks: Connect.NextHandleFunction = (request, response, next) => {
  if (!sendConfirmation(request, response)) next();
};

// Loaded by URL instead of by name; otherwise the mock would be bundled into Vite's configuration on each start.
const load = (file: string) => import(/* @vite-ignore */ new URL(file, import.meta.url).href);

/** Reports problems with the environment or the story on startup, instead of to the first request. */
async function checkSettings(): Promise<void> {
  const { checkEnvironment }: typeof import('./read-environment.ts') = await load('./read-environment.ts');
  const { WEBTRAX_STORIES: story, WEBTRAX_STATE: state = 'memory' } = process.env;
  try {
    checkEnvironment(process.env);
    if (state !== 'memory')
      throw new RangeError('A preview keeps state in memory: leave out WEBTRAX_STATE, or use npm start (TST-045).');
    if (story !== undefined) {
      const { readStoryFile }: typeof import('./story-file.ts') = await load('./story-file.ts');
      await readStoryFile(story);
    }
  } catch (error) {
    // Vite prints the stack if there is one.
    throw error instanceof Error ? Object.assign(error, { stack: error.message }) : error;
  }
}

/** Reports that the mock's clock differs from the machine's (TST-002), like `npm start` and `npm run mock`. */
async function printOtherTime(logger: Logger): Promise<void> {
  const environment: typeof import('./read-environment.ts') = await load('./read-environment.ts');
  const line = environment.otherTimeLine(environment.readOverrides(process.env).now, Date.now());
  if (line !== null) logger.info(line);
}

/** Throws if there is nothing to preview: Vite would serve empty pages with 404. `folder` is an absolute path. */
function checkBuild(folder: string): void {
  if (existsSync(path.join(folder, 'index.html'))) return;
  const message = `There is no build in ${folder}. Make one: WEBTRAX_MOCK=true npm run build`;
  throw Object.assign(new Error(message), { stack: message });
}

async function createHandler(): Promise<NodeHandler> {
  const [{ loadHostApp }, { readEnvironment }, { createNodeHandler }]: [
    typeof import('./load-host-app.ts'),
    typeof import('./read-environment.ts'),
    typeof import('./node-handler.ts'),
  ] = await Promise.all([load('./load-host-app.ts'), load('./read-environment.ts'), load('./node-handler.ts')]);
  const app = await loadHostApp({ ...readEnvironment(process.env), servesApp: true });
  return createNodeHandler(app, { controlToken: process.env.WEBTRAX_CONTROL_TOKEN });
}

/** Uses Vite's watcher, which watches the project's files anyway. */
function serveLive(
  { config: { root }, httpServer, middlewares, watcher, ws }: ViteDevServer,
  isPage: IsPage,
): () => void {
  keepOpen(httpServer);
  let shownError: ErrorPayload | null = null;
  const opened = loadOnce(async () => {
    const { openEdits }: typeof import('./live/watch-edits.ts') = await load('./live/watch-edits.ts');
    return openEdits(root, (result, error) => {
      shownError = error;
      if (error !== null) ws.send(error);
      else if (result.kind !== 'restart') ws.send({ type: 'full-reload', path: '*' });
    });
  });
  mount(middlewares, async () => (await opened()).handle);
  middlewares.use(onlyReads);
  middlewares.use(ignoreOddRanges);
  watcher.on('all', (_event, file) => {
    // Each call reports what keeps the mock from starting.
    opened()
      .then(({ changed }) => changed(file))
      .catch(() => {});
  });
  // A page that is opened or reloaded also shows a current problem.
  ws.on('connection', () => void (shownError && ws.send(shownError)));
  return () => middlewares.use(refuseUnknownPaths(isPage));
}

/**
 * A page that asks for confirmation before a link on another site puts the app into a state, which would empty the
 * tester's sandbox (TST-060). Null for any other request. Its own link leads to the same URL, from this site.
 */
export function stateQuestion({ method, url = '/', headers }: IncomingMessage): string | null {
  const isForeign = headers['sec-fetch-site'] === 'cross-site';
  if (!isForeign || (method !== 'GET' && method !== 'HEAD')) return null;
  const { pathname, search, searchParams } = new URL(`http://localhost/${url.replace(/^\/+/, '')}`);
  // Decoded, as the app reads them: `%72ow` is the same name.
  if (!searchParams.has('row') && !searchParams.has('scenario')) return null;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>WebTrax</title><link rel="icon" href="data:,"></head>
<body><main><h1>Reset your sandbox?</h1>
<p>A link on another site asks WebTrax for a test state. It replaces everything you changed in your sandbox.</p>
<p><a href="${pathname + search}">Reset and continue</a> · <a href="/">Keep my sandbox</a></p></main></body></html>`
    .text;
}

/** Responds with the confirmation page if one is needed. Returns whether it did. */
function sendConfirmation(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const page = stateQuestion(incoming);
  if (page === null) return false;
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'sec-fetch-site',
    ...mockPageHeaders({}),
  });
  outgoing.end(incoming.method === 'HEAD' ? '' : page);
  return true;
}

/** Adds the sample site's files to a demo, because its pages are opened directly, past the service worker. */
export function sampleSiteFiles(seed: number): Plugin {
  return {
    name: 'webtrax-sample-site',
    apply: 'build',
    async generateBundle() {
      // Loaded by URL instead of by name; otherwise the mock would be bundled into Vite's configuration on each start.
      const address = new URL('../sample-site/serve-sample-site.ts', import.meta.url).href;
      const { staticSite }: typeof import('../sample-site/serve-sample-site.ts') = await import(
        /* @vite-ignore */ address
      );
      for (const file of await staticSite(seed)) this.emitFile({ type: 'asset', ...file });
    },
  };
}
