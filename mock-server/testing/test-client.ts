import { personas } from '../../fixtures/personas.ts';
import type { SignInResponse } from '../../schema/generated/auth.ts';
import type { Fault, JournalEntry, Rule } from '../../schema/generated/control.ts';
import { sandboxNow, untouched } from '../control/sandbox-control.ts';
import { createMockApp, createMockParts, type MockApp, type MockAppOptions } from '../create-mock-app.ts';
import { createManualClock, type ManualClock } from '../lib/clock.ts';

export const testNow = Date.UTC(2026, 10, 21, 15);

export interface TestClient {
  readonly app: MockApp;
  readonly clock: ManualClock;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  signIn(email?: string, headers?: Record<string, string>): Promise<SignInResponse>;
  /** Runs one operation with these headers. Returns the parsed response along with its status. */
  request(query: string, variables?: object, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  /** Empty if the response has none. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors:
    | readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
    | undefined;
  readonly text: string;
}

/** A small mock with a manual clock, and shortcuts to call it. */
export function createTestClient(options: MockAppOptions = {}): TestClient {
  const clock = createManualClock(testNow);
  const app = createMockApp({ size: 300, clock, ...options });

  const post: TestClient['post'] = (path, body, headers = {}) =>
    app.fetch(
      new Request(`http://mock.example${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );

  return {
    app,
    clock,
    post,
    async signIn(email = 'dana.reyes@harrowfluid.example', headers = {}) {
      const password = personas.find((persona) => persona.email === email)?.password;
      return (await post('/auth/sign-in', { username: email, password }, headers)).json();
    },
    async request(query, variables = {}, headers = {}) {
      const response = await post('/graphql', { query, variables }, headers);
      const text = await response.text();
      const { data, errors } = JSON.parse(text);
      return { status: response.status, text, data: data ?? {}, errors };
    },
  };
}

type Headers = Record<string, string>;
export type Question = { readonly query: string; readonly operationName?: string; readonly variables?: object };

/** Three data calls in the form that a view sends. */
export const navQuestion: Question = { operationName: 'getNav', query: 'query getNav { nav { key } }' };
export const settingsQuestion: Question = {
  operationName: 'getUserSettings',
  query: 'query getUserSettings { settings { email lastmod } }',
};
export const sessionsQuestion: Question = {
  operationName: 'sessions',
  query: `query sessions { sessions(query: { startDate: "2026-01-01", endDate: "2026-11-21" }, limit: 2) {
    edges { node { id visitorName searchTerm } } pageInfo { totalCount } } }`,
};

/** A small mock with sandbox `a` for scenarios, and shortcuts to call it. */
export function createFaultClient(options: MockAppOptions = {}) {
  const clock = createManualClock(testNow);
  const parts = createMockParts({ size: 300, clock, ...options });
  const { services, fetch } = parts;

  const send = (path: string, init: RequestInit = {}, headers: Headers = {}) =>
    fetch(new Request(`http://mock.example${path}`, { ...init, headers: { 'x-mock-sandbox': 'a', ...headers } }));
  const post = (path: string, body: unknown, headers: Headers = {}, init: RequestInit = {}) =>
    send(
      path,
      { ...init, method: 'POST', body: JSON.stringify(body) },
      { 'content-type': 'application/json', ...headers },
    );

  return {
    ...parts,
    clock,
    send,
    post,
    /** Puts a scenario on the stack of a sandbox. */
    async start(rules: readonly (Rule | Fault)[], { name = 'test', sandbox = 'a' } = {}): Promise<void> {
      await services.controls.change(sandbox, (control) => ({
        ...control,
        scenarios: [
          ...control.scenarios.filter((scenario) => scenario.name !== name),
          {
            name,
            title: name,
            rules: rules.map((rule) => ('kind' in rule ? { fault: rule } : rule)),
            since: sandboxNow(control, clock.now()),
          },
        ],
      }));
    },
    stop: (sandbox = 'a') => services.controls.change(sandbox, () => untouched),
    async signIn(headers: Headers = {}, email = 'dana.reyes@harrowfluid.example'): Promise<SignInResponse> {
      const password = personas.find((persona) => persona.email === email)?.password;
      return (await post('/auth/sign-in', { username: email, password }, headers)).json();
    },
    /** The parsed response to a signed-in person's data calls. */
    async request(questions: Question | readonly Question[], authorization: string, headers: Headers = {}) {
      const response = await post('/graphql', questions, { authorization, ...headers });
      return { status: response.status, body: JSON.parse(await response.text()) };
    },
    lastEntry: async (sandbox = 'a'): Promise<JournalEntry | undefined> =>
      (await services.journal.find(sandbox, {})).at(-1),
  };
}

export type FaultClient = ReturnType<typeof createFaultClient>;
