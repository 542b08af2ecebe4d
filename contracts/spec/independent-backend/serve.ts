import type { FormattedExecutionResult } from 'graphql';
import { answer, type Call, isCall, jsonDepth, limits, type Prepared, prepare } from './data-calls.ts';
import { type Caller, createOperations } from './operations.ts';
import type { Person } from './people.ts';
import type { Log } from './read-log.ts';
import { refusal } from './refusals.ts';
import { createSignIn, createTokens, isSignInPath } from './sign-in.ts';

export interface ServiceOptions {
  readonly log: Log;
  readonly people: readonly Person[];
  /** Ids of other existing accounts besides the log's. */
  readonly otherAccounts?: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a page of another origin may send and read (CAL-057, CAL-051). */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-disposition, retry-after',
};
const preflight = {
  ...crossOrigin,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, x-wt-wtid, x-wt-legacy_token, x-request-id',
};

/** A WAV with one silent sample: the log has no sound, and any audio counts as a recording (ACT-029). */
const silence = Buffer.from('UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQEAAACAAA==', 'base64');

function json(status: number, body: unknown, type = 'application/json', headers = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...crossOrigin, 'content-type': `${type}; charset=utf-8`, ...headers },
  });
}

const failure = (code: string, why: string): FormattedExecutionResult => ({ errors: [refusal(code, why).toJSON()] });
const badRequest = () => json(400, failure('BAD_REQUEST', 'The body is no GraphQL request.'));

/** The text of a body; null if it exceeds the limit (LIM-005). */
async function readBody(request: Request): Promise<string | null> {
  let text = '';
  let bytes = 0;
  const decoder = new TextDecoder();
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limits.bodyBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const isJson = (request: Request) => /^application\/json\b/i.test(request.headers.get('content-type') ?? '');

/** The JSON of a body, or the response that rejects it. */
async function readJson(request: Request): Promise<{ readonly value: unknown } | Response> {
  if (!isJson(request)) return json(415, failure('UNSUPPORTED', 'The body is JSON.'));
  const text = await readBody(request);
  if (text === null) return json(413, failure('TOO_LARGE', 'The body is too large.'));
  if (jsonDepth(text) > limits.bodyDepth) return json(400, failure('QUERY_LIMIT', 'The body is nested too deeply.'));
  try {
    return { value: JSON.parse(text) };
  } catch {
    return badRequest();
  }
}

/** The status of a response, by its error codes (ERR-005). */
function statusOf({ errors = [], data }: FormattedExecutionResult, isStrict: boolean): number {
  const codes = errors.map(({ extensions }) => extensions?.code);
  if (codes.includes('UNAUTHORIZED')) return 401;
  if (codes.includes('NO_CLAIMS') || codes.includes('QUERY_LIMIT')) return 400;
  return isStrict && data === undefined ? 400 : 200;
}

/** A backend of the contract on an exported log, written only from its documents. */
export function createService({ log, people: known, otherAccounts = [], now }: ServiceOptions) {
  const people = known.map((person) => ({ ...person }));
  const tokens = createTokens(now);
  const signIn = createSignIn(people, tokens, now);
  const operations = createOperations({ log, otherAccounts, now });

  async function callerOf({ headers }: Request): Promise<Caller | null> {
    const tinid = await tokens.read('id', headers.get('authorization') ?? '');
    const person = people.find((one) => one.tinid === tinid);
    // No legacy tokens are issued, so none can be valid (CAL-003).
    if (person === undefined || headers.has('x-wt-legacy_token')) return null;
    return { person, account: headers.get('x-wt-wtid') };
  }

  const resultOf = (prepared: Prepared, caller: Caller | null): Promise<FormattedExecutionResult> =>
    prepared.problem === null
      ? answer(prepared, operations, caller)
      : Promise.resolve({ errors: prepared.problem.map((error) => error.toJSON()) });

  async function respond(request: Request, calls: readonly Call[], isBatch: boolean): Promise<Response> {
    const prepared = calls.map(prepare);
    const caller = await callerOf(request);
    const needsPerson = prepared.some((one) => one.problem === null && !one.isIntrospection);
    const accept = request.headers.get('accept') ?? '*/*';
    const isNew = accept.includes('application/graphql-response+json');
    const type = isNew ? 'application/graphql-response+json' : 'application/json';
    const first = prepared[0];
    if (!isBatch && request.method === 'GET' && first?.problem === null && first.operation.operation !== 'query') {
      return json(405, failure('BAD_REQUEST', 'A change is sent by POST.'), type, { allow: 'POST' });
    }
    if (needsPerson && caller === null) return json(401, failure('UNAUTHORIZED', 'There is no good token.'), type);
    const cost = prepared.reduce((sum, one) => sum + (one.problem === null ? one.cost : 0), 0);
    const broken = prepared.some(({ problem }) => problem?.some(({ extensions }) => extensions.code === 'QUERY_LIMIT'));
    if (cost > limits.cost || broken) return json(400, failure('QUERY_LIMIT', 'The request asks for too much.'), type);
    const results = await Promise.all(prepared.map((one) => resultOf(one, caller)));
    if (isBatch) return json(200, results, type);
    const [result = {}] = results;
    const isStrict = isNew || (first?.problem != null && !accept.includes('application/json'));
    return json(statusOf(result as FormattedExecutionResult, isStrict), result, type);
  }

  async function graphql(request: Request, { searchParams }: URL): Promise<Response> {
    if (request.method === 'GET') {
      const [variables, query] = [searchParams.get('variables'), searchParams.get('query')];
      try {
        if (jsonDepth(variables ?? '') > limits.bodyDepth) return badRequest();
        const call: unknown = {
          query,
          variables: variables === null ? null : JSON.parse(variables),
          operationName: searchParams.get('operationName'),
        };
        return isCall(call) ? await respond(request, [call], false) : badRequest();
      } catch {
        return badRequest();
      }
    }
    if (request.method !== 'POST')
      return json(405, failure('BAD_REQUEST', 'Calls are POSTs.'), undefined, { allow: 'GET, POST' });
    const read = await readJson(request);
    if (read instanceof Response) return read;
    const { value } = read;
    if (!Array.isArray(value)) return isCall(value) ? respond(request, [value], false) : badRequest();
    if (value.length > limits.batch) return json(413, failure('TOO_LARGE', 'The batch has too many calls.'));
    return value.length > 0 && value.every(isCall) ? respond(request, value, true) : badRequest();
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight });
    if (url.pathname === '/graphql') return graphql(request, url);
    if (url.pathname.startsWith('/recordings/')) {
      return new Response(silence, { headers: { ...crossOrigin, 'content-type': 'audio/wav' } });
    }
    if (!isSignInPath(url.pathname)) return new Response('Not found', { status: 404, headers: crossOrigin });
    const read = request.method === 'POST' ? await readJson(request) : badRequest();
    const { status, body, headers } = await signIn(url.pathname, read instanceof Response ? undefined : read.value);
    return json(status, body, undefined, headers);
  };
}
