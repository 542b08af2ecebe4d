import type { MockAppOptions } from '../../create-mock-app.ts';
import { type Answer, createTestClient, type TestClient } from '../../testing/test-client.ts';
import { answerProblems } from './control-document.ts';

/** One operation, as somebody signed in. */
export type Ask = (query: string, variables?: object) => Promise<Answer>;

export interface ControlClient extends TestClient {
  /** `order('POST', 'clock', { action: 'stop' })`: the answer, whose form is checked against the document. */
  order(method: string, path: string, body?: unknown, sandbox?: string): Promise<ControlAnswer>;
  /** Signs the demo's person in, in a sandbox. */
  enter(sandbox: string): Promise<Ask>;
}

export interface ControlAnswer {
  readonly status: number;
  /** Parsed; null where there is none. */
  readonly body: unknown;
}

/** A small mock, and a short way to control it. Rejects where an answer is not what the document says. */
export function createControlClient(options: MockAppOptions = {}): ControlClient {
  const client = createTestClient(options);
  return {
    ...client,
    async enter(sandbox) {
      const headers = { 'x-mock-sandbox': sandbox };
      const { id_token } = await client.signIn(undefined, headers);
      return (query, variables = {}) => client.ask(query, variables, { ...headers, authorization: id_token });
    },
    async order(method, path, body, sandbox = 'default') {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await client.app.fetch(
        new Request(`http://mock.example/__mock/api/${path}`, {
          method,
          headers: { 'x-mock-sandbox': sandbox },
          ...(body === undefined ? {} : { body: text }),
        }),
      );
      const operation = `${method} /__mock/api/${path.split('?')[0]}`;
      const found = await answerProblems(operation, response.clone());
      if (found.length > 0) throw new Error(`${operation} answered ${response.status}: ${found.join(', ')}`);
      const answer = await response.text();
      return { status: response.status, body: answer === '' ? null : JSON.parse(answer) };
    },
  };
}

const jobMutation = `mutation { createSessionsDownload(query: { startDate: "2026-10-01", endDate: "2026-11-21" },
  downloadType: SESSIONS, ordering: { key: "pagect", direction: ASC }) { id } }`;

/** Has a file made. The job's id. */
export async function createJob(ask: Ask): Promise<string> {
  const { data, text } = await ask(jobMutation);
  if (data.createSessionsDownload === undefined) throw new Error(text);
  return (data.createSessionsDownload as { readonly id: string }).id;
}
