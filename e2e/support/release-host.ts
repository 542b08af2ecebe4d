import { createServer, type RequestListener, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { findPath, serverPaths } from '../../schema/reference/server-paths.ts';
import { configFileName } from '../../src/lib/config/config-table.ts';
import { testPort } from './test-world.ts';

/** Cache policies of hosts; some hosts apply one to all files. */
export const cachePolicies = {
  immutable: 'public, max-age=31536000, immutable',
  'no-cache': 'no-cache',
  'no-store': 'no-store',
} as const;

export type CachePolicy = keyof typeof cachePolicies;

interface HostOptions {
  /** The folder of the build that is served first. */
  readonly root: string;
  /** URL path of the build, with a leading and a trailing slash. */
  readonly folder: string;
  readonly policy: CachePolicy;
  /** Whether requests for the service worker's script never get a response. */
  readonly holdsWorker: boolean;
  /** Content of this host's `config.json`; the build's own unless given. */
  readonly config?: string;
}

export interface ReleaseHost {
  readonly origin: string;
  /** Serves another build from now on. Files of the previous build get a 404 or the page. */
  deploy(root: string, lost: '404' | 'page'): void;
  /** From now on, only calls get a response. */
  hang(): void;
  close(): void;
}

/** A static host for a single-page app, in front of the servers. */
export async function openReleaseHost({
  root,
  folder,
  policy,
  holdsWorker,
  config,
}: HostOptions): Promise<ReleaseHost> {
  const serve = (from: string, lost: '404' | 'page') =>
    sirv(from, {
      single: true,
      ...(lost === 'page' && { ignores: false }),
      etag: true,
      setHeaders: (response) => response.setHeader('cache-control', cachePolicies[policy]),
    });
  let files = serve(root, '404');
  let hangs = false;
  const answer: RequestListener = (request, response) => {
    const { url = '/' } = request;
    if (findPath(serverPaths, url.split('?', 1)[0] ?? '/')) return void passOn(request, response);
    if (hangs || (holdsWorker && url.endsWith('/service-worker.js'))) return;
    if (config !== undefined && url === folder + configFileName)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(config);
    if (!url.startsWith(folder)) return void response.writeHead(404).end();
    request.url = url.slice(folder.length - 1);
    files(request, response, () => void response.writeHead(404).end());
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy(next, lost) {
      files = serve(next, lost);
    },
    hang() {
      hangs = true;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Forwards calls to the mock of the site under test. */
const passOn: RequestListener = (request, response) => {
  const { method, url, headers } = request;
  const sent = sendRequest({ host: '127.0.0.1', port: testPort, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  sent.on('error', () => response.destroy());
  request.pipe(sent);
};
