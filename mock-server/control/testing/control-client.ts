import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import type { MockAppOptions } from '../../create-mock-app.ts';
import { type Answer, createTestClient, type TestClient } from '../../testing/test-client.ts';

interface Media {
  readonly content?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media & { readonly $ref?: string }>>;
}

// The document is ours; a part that is missing fails every check below.
const document = parse(readFileSync(new URL('../../../schema/control.openapi.yaml', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ ...document, $id: 'control' });

/** Every operation of the document, for example `GET /__mock/api/clock`. */
export const operations: readonly string[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

/** What is wrong with the body of an operation; empty where nothing is. */
export function bodyProblems(operation: string, body: unknown): string[] {
  return problems(`${pointer(operation)}/requestBody`, body);
}

/** What is wrong with an answer: its status, whether it has a body, and the body. */
async function answerProblems(operation: string, answer: Response): Promise<string[]> {
  const [method = '', path = ''] = operation.split(' ');
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const status = String(answer.status) in responses ? String(answer.status) : 'default';
  const response = responses[status];
  if (response === undefined || (status === 'default' && answer.status < 400)) return [`status ${answer.status}`];
  const text = await answer.text();
  if (response.$ref === undefined && response.content === undefined) return text === '' ? [] : ['a body'];
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (type !== 'application/json') return response.content?.[type] === undefined ? [`type ${type}`] : [];
  const place = response.$ref === undefined ? `${pointer(operation)}/responses/${status}` : response.$ref;
  return problems(place, JSON.parse(text));
}

function pointer(operation: string): string {
  const [method = '', path = ''] = operation.split(' ');
  return `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;
}

function problems(place: string, value: unknown): string[] {
  const validate = ajv.compile({ $ref: `control${place}/content/application~1json/schema` });
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

/** One operation, as somebody signed in. */
export type Ask = (query: string, variables?: object) => Promise<Answer>;

export interface ControlClient extends TestClient {
  /** `order('POST', 'clock', { action: 'stop' })`: the answer, whose form is checked against the document. */
  order(method: string, path: string, body?: unknown, sandbox?: string): Promise<ControlAnswer>;
  /** Signs the demo's person in, in a sandbox. */
  enter(sandbox: string): Promise<Ask>;
}

interface ControlAnswer {
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
