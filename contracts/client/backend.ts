import { type DocumentNode, print } from 'graphql';
import { noteAnswer, noteRequest, noteSignIn } from './request-log.ts';
import { noteGranted } from './secrets.ts';

export type Variables = Readonly<Record<string, unknown>>;
export type HeaderTable = Readonly<Record<string, string>>;

/** An error of a data call. */
export interface AnswerError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** What came back for a data call: the status, the bytes and what they say. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors: readonly AnswerError[];
}

/** What came back for a sign-in call. */
export interface AuthAnswer {
  readonly status: number;
  readonly text: string;
  /** Undefined where the bytes are no JSON. */
  readonly body: unknown;
}

/** A backend that keeps, or shall keep, the contract: the mock in this process, or any URL. */
export interface Backend {
  /** Milliseconds since 1970 by the backend's clock. */
  now(): number;
  /** Lets time go by: moves the clock where there is a hand on it, waits elsewhere. */
  pass(milliseconds: number): Promise<void>;
  /** `path` begins with a slash, or is a whole address that the backend gave out. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  graphql(document: string | DocumentNode, variables?: Variables, headers?: HeaderTable): Promise<GraphqlAnswer>;
  auth(path: string, body: unknown, headers?: HeaderTable): Promise<AuthAnswer>;
}

/** The ways of a backend that differ from one to another. */
export type Reach = Pick<Backend, 'now' | 'pass' | 'fetch'>;

/** A whole backend from the way to reach it. */
export function createBackend(reach: Reach): Backend {
  const send: Reach['fetch'] = (path, init = {}) => {
    const { method = 'GET', body = null } = init;
    const headers = Object.fromEntries(new Headers(init.headers));
    noteRequest({ method, path, headers, body: typeof body === 'string' ? body : null });
    return reach.fetch(path, init);
  };
  const post = (path: string, body: unknown, headers: HeaderTable) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    ...reach,
    fetch: send,
    async graphql(document, variables = {}, headers = {}) {
      const query = typeof document === 'string' ? document : print(document);
      const answer = await readGraphql(await post('/graphql', { query, variables }, headers));
      const { data, errors } = answer;
      noteAnswer(query, variables, errors.length > 0 ? { data, errors } : { data });
      return answer;
    },
    async auth(path, body, headers = {}) {
      const response = await post(path, body, headers);
      const text = await response.text();
      const said = parseJson(text);
      if (response.status === 200) noteGranted(body, text, said);
      noteSignIn(path, body, response.status, said);
      return { status: response.status, text, body: said };
    },
  };
}

/** Reads what is said for a data call; bytes that are no such answer count as an error. */
export async function readGraphql(response: Response): Promise<GraphqlAnswer> {
  const text = await response.text();
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || !('data' in body || 'errors' in body)) {
    const message = `not a GraphQL answer: ${text.slice(0, 200)}`;
    return { status: response.status, text, data: undefined, errors: [{ message }] };
  }
  // The two parts that the GraphQL specification gives an answer; what is in data is checked against the schema.
  const { data, errors } = body as { data?: GraphqlAnswer['data']; errors?: AnswerError[] };
  return { status: response.status, text, data, errors: errors ?? [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
