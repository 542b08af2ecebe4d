/**
 * The mock backend behind all requests of the app under test. Shared by all test files of a process, since worlds never
 * change and each test has its own sandbox.
 */
import { readFile } from 'node:fs/promises';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { personas } from '../../../fixtures/personas.ts';
import { createMockApp } from '../../../mock-server/create-mock-app.ts';
import { readFont } from '../../../mock-server/hosts/font-files.ts';
import { silentLogger } from '../../../mock-server/lib/logger.ts';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import type { StartScenario } from '../../../schema/generated/control.ts';
import { type TokenSet, toTokenSet } from '../../lib/auth/auth-answer.ts';
import { testOrigin } from './test-browser.ts';
import { waitTimeoutMs } from './wait-timeout.ts';

/** The engine's timers, so that tests with a fake clock can still wait. */
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;

/** The time at which every test starts, in both the mock and the app. */
export const testNow = Date.UTC(2026, 10, 21, 15);

/** A data call as sent by the app. */
export interface DataCall {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A request of the app. */
export interface AppRequest {
  readonly method: string;
  readonly pathname: string;
  /** The calls in a data request; empty for others. */
  readonly calls: readonly DataCall[];
  /** Aborted when the app stops waiting. */
  readonly signal: AbortSignal;
  /** A copy of the response, which must be cloned before it is read. Rejects if there is none. */
  readonly answer: Promise<Response>;
}

/** How far the mock's clock is ahead of the page's, in milliseconds. */
let ahead = 0;

const app = createMockApp({
  size: 2000,
  now: testNow,
  // Time passes equally for both, and only when a test lets it.
  clock: { now: () => Date.now() + ahead },
  readFont,
  // Errors of the mock itself must not go unnoticed.
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

/** Answers a request of the app and records it. */
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
    const recorded = { method: request.method, pathname, calls, signal: request.signal, answer: copy };
    requests.push(recorded);
    for (const listener of [...listeners]) listener(recorded);
    return await answering;
  } finally {
    pending--;
  }
}

/** Files of packages that the app loads as its own, such as map outlines. */
async function packageFile(pathname: string): Promise<Response> {
  const file = pathname.slice(pathname.indexOf('/node_modules/') + 1);
  return new Response(new Uint8Array(await readFile(file)));
}

const server = setupServer(
  http.get('*/node_modules/*', ({ request }) => packageFile(new URL(request.url).pathname)),
  http.all('*', ({ request }) => answer(request)),
);

/** A request of the test, not of the app. Throws if the response isn't ok. */
async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-mock-sandbox': sandbox };
  const answer = await app.fetch(new Request(testOrigin + path, { method, headers, body: JSON.stringify(body) }));
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The mock backend, in the sandbox of the current test. */
export const backend = {
  listen() {
    // To patch Node's http client, msw replaces these with classes that lose headers when copied twice.
    const { Headers, Request, Response } = globalThis;
    server.listen({ onUnhandledFrame: 'error' });
    Object.assign(globalThis, { Headers, Request, Response });
  },
  close: () => server.close(),
  /** Adds msw handlers that precede the mock in the current test. */
  use: server.use.bind(server),
  /** Starts a test: a new sandbox, the initial time, and no requests. */
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
  /** Answers a request that a test's own handler passes on. */
  pass: answer,
  /** Advances the mock's clock but not the page's. */
  advance(milliseconds: number) {
    ahead += milliseconds;
  },
  /** Replaces the sandbox's scenarios: names from the catalog, or complete ones. */
  setScenarios: (scenarios: readonly (string | StartScenario)[]) =>
    ask(
      'PUT',
      '/__mock/api/scenarios/active',
      scenarios.map((one) => (typeof one === 'string' ? { name: one } : one)),
    ),
  /** Number of unanswered requests. */
  pendingCount: () => pending,
  /** The app's data calls in this test, oldest first. */
  calls: () => requests.flatMap(({ calls }) => calls),
  /** Those with a name. */
  callsOf: (name: string) =>
    requests.flatMap(({ calls }) => calls).filter(({ operationName }) => operationName === name),
  /** The next matching request. Rejects if none arrives in time. */
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
  /** Signs in a persona by name. Throws if the fixtures have none or the mock refuses. */
  async signIn(name: string): Promise<TokenSet> {
    const persona = personas.find((one) => one.name === name);
    if (!persona) throw new Error(`no persona is called ${name}`);
    const { email: username, password } = persona;
    const body: SignInResponse = await (await ask('POST', '/auth/sign-in', { username, password })).json();
    return toTokenSet(body, body.refresh_token, testNow);
  },
};
