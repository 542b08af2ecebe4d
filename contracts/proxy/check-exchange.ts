import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { type DocumentNode, parse, specifiedRules, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { AnswerError, Variables } from '../client/backend.ts';
import { messageOf } from '../client/failures.ts';
import { isGraphqlAnswer, isRecord, jsonToShow, parseJson } from '../client/json.ts';
import { authPaths, schema } from '../client/schema.ts';
import { callsIn } from '../client/selected-fields.ts';
import { checkAnswer, checkShape, isRequest } from '../rules/answer-shape.ts';
import { checkValues } from '../rules/answer-values.ts';
import { inWords, shortened } from '../rules/differences.ts';
import type { Finding } from '../rules/rule.ts';
import type { Exchange, PassedRequest } from './create-proxy.ts';

/** What an exchange was about, and where it left the contract. */
export interface Observation {
  /** proxy.{call} or proxy{path of a sign-in call}. */
  readonly rule: string;
  readonly call: string;
  readonly clauses: readonly string[];
  readonly findings: readonly Finding[];
}

/** What a request was about whose answer the backend cut, and `reason`, why in words. Any path counts. */
export function observeCut(request: PassedRequest, reason: string, graphqlPath: string): Observation {
  return observeAnswer(request, 'a whole answer', reason, graphqlPath);
}

function observeAnswer(request: PassedRequest, expected: string, received: string, graphqlPath: string): Observation {
  const { method, path, requestHeaders, requestBody } = request;
  const [name = ''] = path.split('?', 1);
  const body = parseJson(decodeBody(requestBody, requestHeaders['content-encoding']));
  const [operation] = name === graphqlPath ? (Array.isArray(body) ? body : [body]).filter(isOperation) : [];
  const call = authPathOf(name) ?? (operation ? readQuery(operation.query).calls[0] : undefined) ?? name;
  const finding = wrong(`${method} ${call}`, expected, received);
  return { rule: 'proxy.answer', call, clauses: ['CAL-001'], findings: [finding] };
}

/**
 * Checks an exchange against the contract. Anything but data calls and sign-in calls is ignored. An answer that can't
 * be examined is a finding too: it must not end the proxy.
 */
export function checkExchange(exchange: Exchange, graphqlPath: string): Observation[] {
  try {
    return examine(exchange, graphqlPath);
  } catch (error) {
    return [observeAnswer(exchange, 'an answer that can be examined', messageOf(error), graphqlPath)];
  }
}

function examine(exchange: Exchange, graphqlPath: string): Observation[] {
  const { method, path, requestHeaders, requestBody, responseHeaders, responseBody } = exchange;
  const [name = '', search = ''] = path.split('?');
  const authPath = authPathOf(name);
  const isGet = method === 'GET' && name === graphqlPath;
  if (!isGet && (method !== 'POST' || (name !== graphqlPath && authPath === null))) return [];
  const request = isGet
    ? requestOfSearch(search)
    : parseJson(decodeBody(requestBody, requestHeaders['content-encoding']));
  const text = decodeBody(responseBody, responseHeaders['content-encoding']);
  const answer = parseJson(text);
  return authPath === null
    ? checkGraphql(exchange, request, answer, text ?? '')
    : [checkAuth(authPath, exchange, request, answer)];
}

/** The sign-in call of a path, whatever prefix it has; null for any other path. */
function authPathOf(path: string): string | null {
  return authPaths.find((known) => path.endsWith(known)) ?? null;
}

/** A query sent with GET, as in GraphQL over HTTP. */
function requestOfSearch(search: string): unknown {
  const { query, variables } = Object.fromEntries(new URLSearchParams(search));
  return query === undefined ? undefined : { query, variables: parseJson(variables ?? null) ?? {} };
}

function checkGraphql({ status, path }: Exchange, request: unknown, answer: unknown, text: string): Observation[] {
  const operations = (Array.isArray(request) ? request : [request]).filter(isOperation);
  const answers = Array.isArray(request) && Array.isArray(answer) ? answer : operations.map(() => answer);
  if (operations.length === 0) return [];
  if (Array.isArray(request) && Array.isArray(answer) && answer.length !== request.length) {
    const finding = wrong(
      path,
      `${request.length} answers to a batch of ${request.length}`,
      `${answer.length} answers`,
    );
    return [{ rule: 'proxy.batch', call: 'the whole', clauses: ['CAL-056'], findings: [finding] }];
  }
  return operations.map((operation, at) => {
    const { call, findings } = checkOperation(operation, status, answers[at], text, operations.length > 1);
    return { rule: `proxy.${call}`, call, clauses: ['CAL-009', 'CAL-052', 'CAL-053'], findings };
  });
}

const isOperation = (value: unknown): value is Operation => isRecord(value) && typeof value.query === 'string';

function checkAuth(path: string, { status }: Exchange, request: unknown, answer: unknown): Observation {
  const isAllowed = isRequest(path, request) || status === 400;
  const findings = [
    ...(isAllowed ? [] : [wrong(`${path} body`, 'a body of the document', jsonToShow(request) ?? '')]),
    ...checkAnswer(path, status, answer),
  ];
  return {
    rule: `proxy${path.replaceAll('/', '.')}`,
    call: path,
    clauses: ['AUT-001'],
    // Findings are printed and written to files.
    findings: findings.map((finding) => ({ ...finding, received: maskSecrets(finding.received) })),
  };
}

const wrong = (place: string, expected: string, received: string): Finding => ({
  place,
  expected,
  received: received.slice(0, 300),
});

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** The text of an encoded body; null if the bytes are not what the header says. */
function decodeBody(bytes: Buffer, encoding: string | undefined): string | null {
  if (encoding === undefined || encoding === '' || encoding === 'identity') return bytes.toString('utf8');
  try {
    return (decoders[encoding.toLowerCase()] ?? ((same) => same))(bytes).toString('utf8');
  } catch {
    return null;
  }
}

/** Values that clients send in confidence. */
const secretFields =
  /("(?:password|confirmationCode|sso1|sso2|refreshToken|accessToken|idToken|refresh_token|access_token|id_token)"\s*:\s*")(?:[^"\\]|\\.)+"/g;

/** A text without the passwords and tokens in it. */
export const maskSecrets = (text: string): string =>
  text.replaceAll(secretFields, '$1…"').replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '$$TOKEN');

/** A data call as it was sent. */
interface Operation {
  readonly query: string;
  readonly variables?: Variables | null;
}

/** Checks a data call and its answer against the schema: the request, the form of the answer, and its data. */
function checkOperation(operation: Operation, status: number, answer: unknown, text: string, isBatch: boolean) {
  const { document, problems, calls } = readQuery(operation.query);
  const call = calls[0] ?? 'the whole';
  const findings = problems.map((problem) => wrongValue(`${call} request`, 'an operation of the contract', problem));
  if (!isGraphqlAnswer(answer)) {
    // A status of 400 and above may come from whatever is in front of the server.
    if (status < 400) findings.push(wrongValue(`${call} answer`, 'data or errors', text));
    return { call, findings };
  }
  const { data, errors } = answer;
  const isList =
    Array.isArray(errors) && errors.length > 0 && errors.every((error) => typeof error?.message === 'string');
  if (!isBatch) findings.push(...findStatus(call, errors, status));
  if (errors !== undefined && !isList) findings.push(wrongValue(`${call} errors`, 'errors with messages', errors));
  const isWhole = errors === undefined && document !== null && problems.length === 0;
  if (isWhole) {
    const variables = operation.variables ?? {};
    // One by one: an answer may have more findings than a call takes arguments.
    for (const finding of checkShape(document, data, variables)) findings.push(finding);
    for (const finding of checkValues(document, data, variables)) findings.push(finding);
  }
  return { call, findings };
}

/** The answer to a single call has the status of its error. */
function findStatus(call: string, errors: unknown, status: number): Finding[] {
  const [first] = Array.isArray(errors) ? (errors as AnswerError[]) : [];
  const code = first?.extensions?.code;
  const expected = statuses.get(code);
  if (expected === undefined || expected === status) return [];
  return [wrongValue(`${call} status with ${code}`, String(expected), status)];
}

/** The statuses of errors that have one of their own (ERR-005); all others come with 200 or 400. */
const statuses: ReadonlyMap<unknown, number> = new Map([
  ['UNAUTHORIZED', 401],
  ['NO_CLAIMS', 400],
  ['ACCOUNT_NOT_FOUND', 200],
  ['DENIED_ACCOUNT_ACCESS', 200],
]);

interface ParsedQuery {
  readonly document: DocumentNode | null;
  /** Why the document does not fit the contract; empty if it does. */
  readonly problems: readonly string[];
  /** The calls that it makes. */
  readonly calls: readonly string[];
}

/** Apps send the same few documents again and again. */
const parsedQueries = new LRUCache<string, ParsedQuery>({ max: 500 });

function readQuery(query: string): ParsedQuery {
  const known = parsedQueries.get(query) ?? parseQuery(query);
  parsedQueries.set(query, known);
  return known;
}

function parseQuery(query: string): ParsedQuery {
  try {
    const document = parse(query);
    return {
      document,
      problems: validate(schema, document, specifiedRules).map(({ message }) => message),
      calls: callsIn(document),
    };
  } catch (error) {
    return { document: null, problems: [messageOf(error)], calls: [] };
  }
}

const wrongValue = (place: string, expected: string, received: unknown): Finding => ({
  place,
  expected,
  received: shortened(typeof received === 'string' ? inWords(received) : received),
});
