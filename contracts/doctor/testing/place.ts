import { onTestFinished } from 'vitest';
import { createMockApp } from '../../../mock-server/create-mock-app.ts';
import { type NodeServer, startNodeServer } from '../../../mock-server/hosts/node-server.ts';
import type { Finding } from '../findings.ts';
import { examinePlace, readDoctorOptions } from '../run-doctor.ts';
import { type SpoilSite, serveSite } from './site.ts';

type Answer = (request: Request) => Promise<Response>;

/** Stands before a backend, and may change what it is asked and what it answers. */
export type SpoilApi = (request: Request, answer: Answer) => Promise<Response>;

export const person = ['--user', 'dana.reyes@harrowfluid.example', '--password', 'Webtrax1', '--account', '10442'];

const app = createMockApp({ seed: 7, size: 300, now: Date.parse('2026-11-21T15:00:00Z') });

/** The address of a server that is closed when the test is over. */
export async function open(starting: Promise<NodeServer>): Promise<string> {
  const server = await starting;
  onTestFinished(() => server.close());
  return server.address;
}

export function serveApi(spoil: SpoilApi = (request, answer) => answer(request)): Promise<string> {
  return open(startNodeServer({ ...app, fetch: (request) => spoil(request, app.fetch) }, { port: 0 }));
}

/** The sentences of a state. */
export function textsOf(findings: readonly Finding[], state: Finding['state']): readonly string[] {
  return findings.filter((one) => one.state === state).map(({ area, text }) => `${area}: ${text}`);
}

interface Place {
  readonly site?: SpoilSite;
  readonly api?: SpoilApi;
}

/** What the doctor says of a site and a backend on two origins. */
export async function examine({ site, api }: Place): Promise<readonly Finding[]> {
  const backend = await serveApi(api);
  const address = await open(serveSite([backend], site));
  return examinePlace(readDoctorOptions(['--site', address, '--api', `${backend}/graphql`, ...person]));
}

/** The backend's answer with other headers. */
export async function withHeaders(answer: Promise<Response>, change: (headers: Headers) => void): Promise<Response> {
  const response = await answer;
  const headers = new Headers(response.headers);
  change(headers);
  const body = response.status === 204 ? null : await response.arrayBuffer();
  return new Response(body, { status: response.status, headers });
}
