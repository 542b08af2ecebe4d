import type { Connect, Plugin } from 'vite';
import { controlPaths, findPath, serverPaths } from '../../schema/reference/server-paths.ts';
import type { NodeHandler } from './node-handler.ts';

/**
 * Puts the mock on Vite's own server, in development and in preview: one process, one port.
 * The app is made with the first request, so that a build never pays for it.
 */
export function mockBackend(): Plugin {
  return {
    name: 'webtrax-mock-backend',
    configureServer: ({ middlewares }) => mount(middlewares),
    configurePreviewServer: ({ middlewares }) => mount(middlewares),
  };
}

const mockPaths = [...serverPaths, ...controlPaths];

function mount(middlewares: Connect.Server): void {
  let handler: Promise<NodeHandler> | undefined;
  middlewares.use((request, response, next) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (findPath(mockPaths, path) === undefined) return next();
    handler ??= createHandler();
    handler.then((handle) => handle(request, response)).catch(next);
  });
}

/** Loaded by address, not by name: else the mock would be bundled into Vite's configuration at each start. */
async function createHandler(): Promise<NodeHandler> {
  const load = (file: string) => import(/* @vite-ignore */ new URL(file, import.meta.url).href);
  const [{ loadHostApp }, { readEnvironment }, { createNodeHandler }]: [
    typeof import('./load-host-app.ts'),
    typeof import('./read-environment.ts'),
    typeof import('./node-handler.ts'),
  ] = await Promise.all([load('./load-host-app.ts'), load('./read-environment.ts'), load('./node-handler.ts')]);
  const app = await loadHostApp({ ...readEnvironment(process.env), servesApp: true });
  return createNodeHandler(app, { controlToken: process.env.WEBTRAX_CONTROL_TOKEN });
}
