import { personas } from '../../fixtures/personas.ts';
import type { SignInResponse } from '../../schema/generated/auth.ts';
import { createMockApp, type MockApp, type MockAppOptions } from '../create-mock-app.ts';
import { createManualClock, type ManualClock } from '../lib/clock.ts';

export const testNow = Date.UTC(2026, 10, 21, 15);

export interface TestClient {
  readonly app: MockApp;
  readonly clock: ManualClock;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  signIn(email?: string, headers?: Record<string, string>): Promise<SignInResponse>;
  /** One operation with the headers of `as`; the parsed answer beside its status. */
  ask(query: string, variables?: object, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  /** Empty where the answer has none. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors:
    | readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
    | undefined;
  readonly text: string;
}

/** A small mock with a clock in the test's hand, and short ways to talk to it. */
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
    async ask(query, variables = {}, headers = {}) {
      const response = await post('/graphql', { query, variables }, headers);
      const text = await response.text();
      const { data, errors } = JSON.parse(text);
      return { status: response.status, text, data: data ?? {}, errors };
    },
  };
}
