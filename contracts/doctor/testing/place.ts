import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { createMockApp } from '../../../mock-server/create-mock-app.ts';
import { type NodeServer, openServer, startNodeServer } from '../../../mock-server/hosts/node-server.ts';
import { appPolicy, inlineSources, pageHeaders } from '../../../schema/reference/page-policy.ts';
import { examinePlace, readDoctorOptions } from '../../cli/doctor.ts';
import type { Finding } from '../findings.ts';

export const smallPage = `<!doctype html><html><head><meta charset="utf-8" /><meta name="webtrax-build" content="b1" />
<script>one()</script><script type="application/json" id="webtrax-config">{}</script>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body></body></html>`;

export const smallScript = `console.log(${JSON.stringify('x'.repeat(2000))})`;

interface SiteAnswer {
  status: number;
  body: string;
  readonly headers: Record<string, string>;
}

/** Changes a response of the site; `path` excludes the query. */
export type SpoilSite = (answer: SiteAnswer, path: string) => void;

/** Changes the response of one path, or of all that start with it: its status, text, or headers (null removes one). */
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

/** Headers of a small build that allow it to reach these servers. */
export async function smallHeaders(servers: readonly string[]): Promise<Record<string, string>> {
  const inline = await inlineSources(smallPage);
  return pageHeaders(appPolicy({ ...inline, 'connect-src': servers }));
}

/** A host that serves a small build correctly, except for what `spoil` changes. */
export async function serveSite(servers: readonly string[], spoil: SpoilSite = () => {}): Promise<NodeServer> {
  const pageHead = await smallHeaders(servers);
  const answerTo = (path: string): SiteAnswer => {
    const fresh = { 'cache-control': 'no-cache' };
    const longCaching = { 'cache-control': 'public, max-age=31536000, immutable' };
    if (path === '/assets/index-1.js')
      return { status: 200, body: smallScript, headers: { 'content-type': 'text/javascript', ...longCaching } };
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

type Answer = (request: Request) => Promise<Response>;

/** Sits in front of a backend, and may change its requests and responses. */
export type SpoilApi = (request: Request, answer: Answer) => Promise<Response>;

export const person = ['--user', 'dana.reyes@harrowfluid.example', '--password', 'Webtrax1', '--account', '10442'];

const app = createMockApp({ seed: 7, size: 300, now: Date.parse('2026-11-21T15:00:00Z') });

/** The address of a server that closes when the test finishes. */
export async function open(starting: Promise<NodeServer>): Promise<string> {
  const server = await starting;
  onTestFinished(() => server.close());
  return server.address;
}

export function serveApi(spoil: SpoilApi = (request, answer) => answer(request)): Promise<string> {
  return open(startNodeServer({ ...app, fetch: (request) => spoil(request, app.fetch) }, { port: 0 }));
}

/** The sentences of findings with a state. */
export function textsOf(findings: readonly Finding[], state: Finding['state']): readonly string[] {
  return findings.filter((one) => one.state === state).map(({ area, text }) => `${area}: ${text}`);
}

interface Place {
  readonly site?: SpoilSite;
  readonly api?: SpoilApi;
}

/** The doctor's findings about a site and a backend on two origins. */
export async function examine({ site, api }: Place): Promise<readonly Finding[]> {
  const backend = await serveApi(api);
  const address = await open(serveSite([backend], site));
  return examinePlace(readDoctorOptions(['--site', address, '--api', `${backend}/graphql`, ...person]));
}

/** The backend's response with changed headers. */
export async function withHeaders(answer: Promise<Response>, change: (headers: Headers) => void): Promise<Response> {
  const response = await answer;
  const headers = new Headers(response.headers);
  change(headers);
  const body = response.status === 204 ? null : await response.arrayBuffer();
  return new Response(body, { status: response.status, headers });
}
