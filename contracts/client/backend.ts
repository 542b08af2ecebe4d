import { type DocumentNode, print } from 'graphql';
import { excerpt } from './failures.ts';
import { isGraphqlAnswer, parseJson, readContent } from './json.ts';
import { noteAnswer, noteGranted, noteRequest, noteSignIn } from './request-log.ts';

export type Variables = Readonly<Record<string, unknown>>;
export type HeaderTable = Readonly<Record<string, string>>;

/** An error of a data call. */
export interface AnswerError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The response to a data call: status, text and parsed content. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly text: string;
  /** Whether it is a GraphQL response: an object with data or errors. */
  readonly isGraphql: boolean;
  readonly data: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors: readonly AnswerError[];
}

/** The response to a sign-in call. */
export interface AuthAnswer {
  readonly status: number;
  readonly text: string;
  /** Undefined if the body isn't JSON. */
  readonly body: unknown;
  /** Null if there is none. */
  readonly contentType: string | null;
  /** When to retry; null if not stated. */
  readonly retryAfter: string | null;
}

/** A backend that implements, or should implement, the contract: the mock in this process, or any URL. */
export interface Backend {
  /** The backend's time, in milliseconds since 1970. */
  now(): number;
  /** Whether its time is running during the run: today's counts then grow from one response to the next. */
  readonly timeRuns?: boolean;
  /** Lets time pass: moves the clock if possible, otherwise waits. */
  pass(milliseconds: number): Promise<void>;
  /** `path` has a leading slash, or is an absolute URL that the backend returned. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  graphql(document: string | DocumentNode, variables?: Variables, headers?: HeaderTable): Promise<GraphqlAnswer>;
  auth(path: string, body: unknown, headers?: HeaderTable): Promise<AuthAnswer>;
}

/** The parts that differ between backends: the clock and how requests are sent. */
export type Transport = Pick<Backend, 'now' | 'timeRuns' | 'pass' | 'fetch'>;

/** Creates a backend from its transport. */
export function createBackend(transport: Transport): Backend {
  const send: Transport['fetch'] = (path, init = {}) => {
    const { method = 'GET', body = null } = init;
    noteRequest({
      method,
      path,
      // A getter, since only the last requests of a failed check are shown.
      get headers() {
        return Object.fromEntries(new Headers(init.headers));
      },
      body: typeof body === 'string' ? body : null,
    });
    return transport.fetch(path, init);
  };
  const post = (path: string, body: unknown, headers: HeaderTable) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    ...transport,
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
      const parsed = parseJson(text);
      if (response.ok) noteGranted(body, text, parsed);
      noteSignIn(path, body, response.status, parsed);
      return {
        status: response.status,
        text,
        body: parsed,
        contentType: response.headers.get('content-type'),
        retryAfter: response.headers.get('retry-after'),
      };
    },
  };
}

/** The expectation in a finding about a response that isn't GraphQL. */
export const graphqlAnswer = 'a GraphQL answer, an object with data or with errors';

/** Reads the response to a data call; a body that isn't a GraphQL response counts as an error. */
export async function readGraphql(response: Response): Promise<GraphqlAnswer> {
  const { text, value: body } = await readContent(response);
  if (!isGraphqlAnswer(body)) {
    const message = `not a GraphQL answer: ${excerpt(text, 200)}`;
    return { status: response.status, text, isGraphql: false, data: undefined, errors: [{ message }] };
  }
  // The two parts of a response in the GraphQL specification; data is checked against the schema.
  const { data, errors } = body as { data?: GraphqlAnswer['data']; errors?: AnswerError[] };
  return { status: response.status, text, isGraphql: true, data, errors: errors ?? [] };
}
