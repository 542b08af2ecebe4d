import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type NodeServer, openServer } from '../../../mock-server/hosts/node-server.ts';
import { appPolicy, inlineSources, pageHeaders } from '../../../schema/reference/page-policy.ts';

export const smallPage = `<!doctype html><html><head><meta charset="utf-8" /><meta name="webtrax-build" content="b1" />
<script>one()</script><script type="application/json" id="webtrax-config">{}</script>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body></body></html>`;

export const smallScript = `console.log(${JSON.stringify('x'.repeat(2000))})`;

export interface SiteAnswer {
  status: number;
  body: string;
  readonly headers: Record<string, string>;
}

/** Changes an answer of the site; `path` is without its query. */
export type SpoilSite = (answer: SiteAnswer, path: string) => void;

/** Changes the answer of one path, or of all that begin so: its status, its text, its headers (null takes one away). */
export function spoilPath(
  start: string,
  change: {
    readonly status?: number;
    readonly edit?: (body: string) => string;
    readonly headers?: Readonly<Record<string, string | null>>;
  },
): SpoilSite {
  return (answer, path) => {
    if (!path.startsWith(start)) return;
    answer.status = change.status ?? answer.status;
    answer.body = change.edit?.(answer.body) ?? answer.body;
    for (const [name, value] of Object.entries(change.headers ?? {}))
      if (value === null) delete answer.headers[name];
      else answer.headers[name] = value;
  };
}

/** Headers of a small build that may ask these servers. */
export async function smallHeaders(servers: readonly string[]): Promise<Record<string, string>> {
  const inline = await inlineSources(smallPage);
  return pageHeaders(appPolicy({ ...inline, 'connect-src': servers }));
}

/** A host that serves a small build as it should be, but for what `spoil` changes. */
export async function serveSite(servers: readonly string[], spoil: SpoilSite = () => {}): Promise<NodeServer> {
  const pageHead = await smallHeaders(servers);
  const answerTo = (path: string): SiteAnswer => {
    const fresh = { 'cache-control': 'no-cache' };
    const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
    if (path === '/assets/index-1.js')
      return { status: 200, body: smallScript, headers: { 'content-type': 'text/javascript', ...kept } };
    if (path.startsWith('/assets/'))
      return { status: 404, body: 'not here', headers: { 'content-type': 'text/plain' } };
    if (path === '/service-worker.js')
      return { status: 200, body: '', headers: { 'content-type': 'text/javascript', ...fresh } };
    if (path === '/version.json')
      return {
        status: 200,
        body: '{"label":"1.0","build":"b1"}',
        headers: { 'content-type': 'application/json', ...fresh },
      };
    return {
      status: 200,
      body: smallPage,
      headers: { 'content-type': 'text/html; charset=utf-8', ...pageHead, ...fresh },
    };
  };
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    const answer = answerTo(path);
    answer.headers['content-encoding'] = 'gzip';
    spoil(answer, path);
    const isZipped = answer.headers['content-encoding'] === 'gzip';
    response.writeHead(answer.status, answer.headers).end(isZipped ? gzipSync(answer.body) : answer.body);
  });
  return openServer(server, { port: 0, command: 'the tests' });
}
