/**
 * The mock backend behind every request that the app under test makes. One for all test files of a process: worlds
 * never change, and each test has a sandbox of its own.
 */
import { readFile } from 'node:fs/promises';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { personas } from '../../../fixtures/personas.ts';
import { createMockApp } from '../../../mock-server/create-mock-app.ts';
import { readFont } from '../../../mock-server/hosts/create-host-app.ts';
import { silentLogger } from '../../../mock-server/lib/logger.ts';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import type { StartScenario } from '../../../schema/generated/control.ts';
import { type TokenSet, toTokenSet } from '../../lib/auth/auth-answer.ts';
import { testOrigin } from './test-browser.ts';
import { waitTimeoutMs } from './wait-timeout.ts';

/** The engine's own: tests that hold the page's clock still wait by these. */
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;

/** The moment at which every test begins, in the mock and in the app alike. */
export const testNow = Date.UTC(2026, 10, 21, 15);

/** A data call, as the app sent it. */
export interface DataCall {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A request of the app. */
export interface AppRequest {
  readonly method: string;
  readonly pathname: string;
  /** What a data request asks for; empty for others. */
  readonly calls: readonly DataCall[];
  /** Ended by the app where it no longer waits. */
  readonly signal: AbortSignal;
  /** A copy of the answer, to be cloned before it is read; rejects where there is none. */
  readonly answer: Promise<Response>;
}

/** How far the mock's clock is ahead of the page's, in milliseconds. */
let ahead = 0;

const app = createMockApp({
  size: 2000,
  now: testNow,
  // Time passes for both alike, and only where a test lets it.
  clock: { now: () => Date.now() + ahead },
  readFont,
  // Nothing that the mock itself gets wrong stays unseen.
  log: { ...silentLogger, error: (error) => console.error('mock', error) },
});

let sandboxNumber = 0;
let sandbox = 'screens-0';
let requests: AppRequest[] = [];
let pending = 0;
const listeners = new Set<(request: AppRequest) => void>();

async function callsOf(request: Request, pathname: string): Promise<DataCall[]> {
  if (pathname !== '/graphql') return [];
  const body: unknown = await request.clone().json();
  return (Array.isArray(body) ? body : [body]) as DataCall[];
}

/** Answers a request of the app, and notes it. */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('cookie', document.cookie);
  pending++;
  try {
    const calls = await callsOf(request, pathname);
    const answering = app.fetch(new Request(request, { headers }));
    const copy = answering.then((response) => response.clone());
    copy.catch(() => {});
    const seen = { method: request.method, pathname, calls, signal: request.signal, answer: copy };
    requests.push(seen);
    for (const listener of [...listeners]) listener(seen);
    return await answering;
  } finally {
    pending--;
  }
}

/** Files of packages that the app asks for as its own, such as the outlines of maps. */
async function packageFile(pathname: string): Promise<Response> {
  const file = pathname.slice(pathname.indexOf('/node_modules/') + 1);
  return new Response(new Uint8Array(await readFile(file)));
}

const server = setupServer(
  http.get('*/node_modules/*', ({ request }) => packageFile(new URL(request.url).pathname)),
  http.all('*', ({ request }) => answer(request)),
);

/** A request of a test's own, not the app's. Throws for an answer that is not ok. */
async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-mock-sandbox': sandbox };
  const answer = await app.fetch(new Request(testOrigin + path, { method, headers, body: JSON.stringify(body) }));
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The mock backend, in the sandbox of the current test. */
export const backend = {
  listen() {
    // For Node's own http client msw replaces these by classes that lose headers when they are copied twice.
    const { Headers, Request, Response } = globalThis;
    server.listen({ onUnhandledFrame: 'error' });
    Object.assign(globalThis, { Headers, Request, Response });
  },
  close: () => server.close(),
  /** For handlers of msw that go before the mock in the current test. */
  use: server.use.bind(server),
  /** Begins a test: a sandbox that nobody has used, the moment at which tests begin, no requests. */
  begin() {
    sandbox = `screens-${++sandboxNumber}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the window of the tests has no cookie store
    document.cookie = `mock-sandbox=${sandbox}; path=/`;
    ahead = 0;
    requests = [];
    pending = 0;
    listeners.clear();
    server.resetHandlers();
  },
  ask,
  /** Answers a request that a test's own handler lets through. */
  pass: answer,
  /** Moves the mock's clock on, and not the page's. */
  advance(milliseconds: number) {
    ahead += milliseconds;
  },
  /** Replaces the sandbox's scenarios: names from the catalog, or whole ones. */
  setScenarios: (scenarios: readonly (string | StartScenario)[]) =>
    ask(
      'PUT',
      '/__mock/api/scenarios/active',
      scenarios.map((one) => (typeof one === 'string' ? { name: one } : one)),
    ),
  /** How many requests have not been answered yet. */
  pendingCount: () => pending,
  /** Data calls that the app has made in this test, oldest first. */
  calls: () => requests.flatMap(({ calls }) => calls),
  /** The same of a name. */
  callsOf: (name: string) =>
    requests.flatMap(({ calls }) => calls).filter(({ operationName }) => operationName === name),
  /** The next request that fits. Rejects where none comes in time. */
  nextRequest: (fits: (request: AppRequest) => boolean) =>
    new Promise<AppRequest>((resolve, reject) => {
      const end = () => {
        listeners.delete(listener);
        realClearTimeout(timer);
      };
      const listener = (request: AppRequest) => {
        if (!fits(request)) return;
        end();
        resolve(request);
      };
      const timer = realSetTimeout(() => {
        end();
        reject(new Error('the app did not send the request that was expected'));
      }, waitTimeoutMs);
      listeners.add(listener);
    }),
  /** Signs a persona in, by their name. Throws where the fixtures have none, or the mock refuses. */
  async signIn(name: string): Promise<TokenSet> {
    const persona = personas.find((one) => one.name === name);
    if (!persona) throw new Error(`no persona is called ${name}`);
    const { email: username, password } = persona;
    const body: SignInResponse = await (await ask('POST', '/auth/sign-in', { username, password })).json();
    return toTokenSet(body, body.refresh_token, testNow);
  },
};
