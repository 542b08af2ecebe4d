import type { Connect, ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { controlPaths, findPath, serverPaths } from '../../schema/reference/server-paths.ts';
import { type IsPage, pagesBelow, refuseUnknownPaths } from './app-pages.ts';
import { askBeforeState } from './ask-before-state.ts';
import { compressFiles } from './compress-files.ts';
import { keepConnections } from './keep-connections.ts';
import type { NodeHandler } from './node-handler.ts';

/**
 * Puts the mock on Vite's own server, in development and in preview: one process, one port.
 * The app is made with the first request, so that a build never pays for it. In development it takes over edits.
 * `isPage` knows the screens of the app.
 */
export function mockBackend(isPage: IsPage): Plugin {
  return {
    name: 'webtrax-mock-backend',
    // Vitest makes servers too, for its own files.
    configureServer: (server) =>
      process.env.VITEST ? undefined : serveLive(server, pagesBelow(isPage, server.config.base)),
    configurePreviewServer({ middlewares, config, httpServer }) {
      keepOpen(httpServer);
      mount(middlewares, createHandler);
      // The mock's own answers come before: streams and broken ones must reach the client as they are.
      middlewares.use(compressFiles);
      return () => middlewares.use(refuseUnknownPaths(pagesBelow(isPage, config.base)));
    },
  };
}

/** Vite ends what is open by itself when it closes. HTTP/2 has another way of its own. */
function keepOpen(server: ViteDevServer['httpServer']): void {
  if (server !== null && 'keepAliveTimeout' in server) keepConnections(server);
}

const mockPaths = [...serverPaths, ...controlPaths];

function mount(middlewares: Connect.Server, create: () => Promise<NodeHandler>): void {
  let handler: Promise<NodeHandler> | undefined;
  middlewares.use(askForeignLinks);
  middlewares.use((request, response, next) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (findPath(mockPaths, path) === undefined) return next();
    handler ??= create();
    handler.then((handle) => handle(request, response)).catch(next);
  });
}

/** Asks before a link of another site replaces the state of a tester. */
const askForeignLinks: Connect.NextHandleFunction = (request, response, next) => {
  if (!askBeforeState(request, response)) next();
};

// Loaded by address, not by name: else the mock would be bundled into Vite's configuration at each start.
const load = (file: string) => import(/* @vite-ignore */ new URL(file, import.meta.url).href);

async function createHandler(): Promise<NodeHandler> {
  const [{ loadHostApp }, { readEnvironment }, { createNodeHandler }]: [
    typeof import('./load-host-app.ts'),
    typeof import('./read-environment.ts'),
    typeof import('./node-handler.ts'),
  ] = await Promise.all([load('./load-host-app.ts'), load('./read-environment.ts'), load('./node-handler.ts')]);
  const app = await loadHostApp({ ...readEnvironment(process.env), servesApp: true });
  return createNodeHandler(app, { controlToken: process.env.WEBTRAX_CONTROL_TOKEN });
}

type Edits = import('./live/watch-edits.ts').Edits;

/** Vite watches the project's files anyway. */
function serveLive(
  { config: { root }, httpServer, middlewares, watcher, ws }: ViteDevServer,
  isPage: IsPage,
): () => void {
  keepOpen(httpServer);
  let edits: Promise<Edits> | undefined;
  let shown: ErrorPayload | null = null;
  const loadEdits = async () => {
    const { openEdits }: typeof import('./live/watch-edits.ts') = await load('./live/watch-edits.ts');
    return openEdits(root, (result, error) => {
      shown = error;
      if (error !== null) ws.send(error);
      else if (result.kind !== 'restart') ws.send({ type: 'full-reload', path: '*' });
    });
  };
  const opened = () => {
    edits ??= loadEdits();
    return edits;
  };
  mount(middlewares, async () => (await opened()).handle);
  watcher.on('all', (_event, file) => void opened().then(({ changed }) => changed(file)));
  // A page that is opened, or loaded once more, shows what is broken too.
  ws.on('connection', () => void (shown && ws.send(shown)));
  return () => middlewares.use(refuseUnknownPaths(isPage));
}
