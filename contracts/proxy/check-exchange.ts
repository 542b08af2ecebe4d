import { type DefinitionNode, type DocumentNode, Kind, parse, specifiedRules, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { authPaths } from '../../schema/generated/auth.ts';
import type { AnswerError, Variables } from '../client/backend.ts';
import { excerpt, messageOf } from '../client/failures.ts';
import { isGraphqlAnswer, isRecord, jsonToShow, parseJson } from '../client/json.ts';
import { maskSecrets } from '../client/request-log.ts';
import { callsIn, schema } from '../client/schema.ts';
import { optionalPaths } from '../model/auth-cases.ts';
import { checkAnswer, checkShape, isRequest } from '../rules/answer-shape.ts';
import { checkValues } from '../rules/answer-values.ts';
import { inWords, shortened } from '../rules/differences.ts';
import type { Finding } from '../rules/rule.ts';
import type { Exchange, PassedRequest } from './create-proxy.ts';
import { decodeBody } from './decode-body.ts';

/** What an exchange was about, and how it violated the contract. */
export interface Observation {
  /** proxy.{call} or proxy{path of a sign-in call}. */
  readonly rule: string;
  readonly call: string;
  readonly clauses: readonly string[];
  readonly findings: readonly Finding[];
}

/** Describes a request whose response the backend cut off; `reason` says why. Applies to any path. */
export function observeCut(request: PassedRequest, reason: string, graphqlPath: string): Observation {
  return masked(observeAnswer(request, 'a whole answer', reason, graphqlPath));
}

function observeAnswer(request: PassedRequest, expected: string, received: string, graphqlPath: string): Observation {
  const { method, path, requestHeaders, requestBody } = request;
  const [name = ''] = path.split('?', 1);
  const body = parseJson(decodeBody(requestBody, requestHeaders['content-encoding']));
  const [operation] = name === graphqlPath ? (Array.isArray(body) ? body : [body]).filter(isOperation) : [];
  const call = authPathOf(name) ?? (operation ? readOperation(operation).calls[0] : undefined) ?? name;
  const finding = findingAt(`${method} ${call}`, expected, received);
  return { rule: 'proxy.answer', call, clauses: ['CAL-001'], findings: [finding] };
}

/**
 * Checks an exchange against the contract. Ignores everything but data calls and sign-in calls. A response that can't
 * be examined is a finding too: it must not end the proxy. Findings contain no secrets, since they are printed and
 * written to files.
 */
export function checkExchange(exchange: Exchange, graphqlPath: string): Observation[] {
  return observe(exchange, graphqlPath).map(masked);
}

const masked = (observation: Observation): Observation => ({
  ...observation,
  call: maskSecrets(observation.call),
  findings: observation.findings.map(({ place, expected, received }) => ({
    place: maskSecrets(place),
    expected: maskSecrets(expected),
    received: maskSecrets(received),
  })),
});

function observe(exchange: Exchange, graphqlPath: string): Observation[] {
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

/** The sign-in call of a path, with any prefix; null for any other path. */
function authPathOf(path: string): string | null {
  return authPaths.find((known) => path.endsWith(known)) ?? null;
}

/** A query sent with GET, as in GraphQL over HTTP. */
function requestOfSearch(search: string): unknown {
  const { query, variables, operationName } = Object.fromEntries(new URLSearchParams(search));
  return query === undefined ? undefined : { query, variables: parseJson(variables ?? null) ?? {}, operationName };
}

function checkGraphql({ status, path }: Exchange, request: unknown, answer: unknown, text: string): Observation[] {
  const isBatch = Array.isArray(request);
  const parts: readonly unknown[] = isBatch ? request : [request];
  if (!parts.some(isOperation)) return [];
  if (isBatch && Array.isArray(answer) && answer.length !== request.length) {
    const finding = findingAt(
      path,
      `${request.length} answers to a batch of ${request.length}`,
      `${answer.length} answers`,
    );
    return [{ rule: 'proxy.batch', call: 'the whole', clauses: ['CAL-056'], findings: [finding] }];
  }
  return parts.flatMap((operation, index) => {
    // A part without a query, such as a persisted document's id, still takes a place in the list of responses.
    if (!isOperation(operation)) return [];
    const ownAnswer = isBatch && Array.isArray(answer) ? answer[index] : answer;
    const { call, findings } = checkOperation(operation, { status, text, answer: ownAnswer, isBatch });
    return [{ rule: `proxy.${call}`, call, clauses: ['CAL-009', 'CAL-052', 'CAL-053'], findings }];
  });
}

const isOperation = (value: unknown): value is Operation => isRecord(value) && typeof value.query === 'string';

function checkAuth(path: string, { status }: Exchange, request: unknown, answer: unknown): Observation {
  const isAllowed = isRequest(path, request) || status === 400;
  const findings = [
    ...(isAllowed ? [] : [findingAt(`${path} body`, 'a body of the document', jsonToShow(request) ?? '')]),
    ...(isFromElsewhere(path, status) ? [] : checkAnswer(path, status, answer)),
  ];
  return { rule: `proxy${path.replaceAll('/', '.')}`, call: path, clauses: ['AUT-001', 'AUT-033'], findings };
}

/** The statuses of a gateway in front of a server that doesn't respond. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Whether a response isn't the sign-in service's: a gateway's, or a 404 for an optional call (AUT-033). */
const isFromElsewhere = (path: string, status: number) =>
  gatewayStatuses.includes(status) || (status === 404 && optionalPaths.includes(path));

const findingAt = (place: string, expected: string, received: string): Finding => ({
  place,
  expected,
  received: excerpt(received, 300),
});

/** A data call as it was sent. */
interface Operation {
  readonly query: string;
  readonly variables?: Variables | null;
  /** Which operation of the document to run; optional if it has only one. */
  readonly operationName?: unknown;
}

/** The response to a data call; for a part of a batch, status and text are those of the whole batch. */
interface ReceivedAnswer {
  readonly status: number;
  readonly text: string;
  /** Parsed; undefined if it isn't JSON. */
  readonly answer: unknown;
  readonly isBatch: boolean;
}

/** Checks a data call and its response against the schema: the request, the form of the response, and its data. */
function checkOperation(operation: Operation, { status, text, answer, isBatch }: ReceivedAnswer) {
  const { document, problems, calls } = readOperation(operation);
  const call = calls[0] ?? 'the whole';
  const findings = problems.map((problem) => wrongValue(`${call} request`, 'an operation of the contract', problem));
  if (!isGraphqlAnswer(answer)) {
    // A status of 400 or above may come from a gateway.
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
    // One by one: a response may have more findings than a function call can take arguments.
    for (const finding of checkShape(document, data, variables)) findings.push(finding);
    for (const finding of checkValues(document, data, variables)) findings.push(finding);
  }
  return { call, findings };
}

/** The response to a single call has the status of its error. */
function findStatus(call: string, errors: unknown, status: number): Finding[] {
  const [first] = Array.isArray(errors) ? (errors as AnswerError[]) : [];
  const code = first?.extensions?.code;
  const expected = statuses.get(code);
  if (expected === undefined || expected === status) return [];
  return [wrongValue(`${call} status with ${code}`, String(expected), status)];
}

/** The statuses of errors with a specific one (ERR-005); all others come with 200 or 400. */
const statuses: ReadonlyMap<unknown, number> = new Map([
  ['UNAUTHORIZED', 401],
  ['NO_CLAIMS', 400],
  ['ACCOUNT_NOT_FOUND', 200],
  ['DENIED_ACCOUNT_ACCESS', 200],
]);

interface ParsedQuery {
  readonly document: DocumentNode | null;
  /** Why the document violates the contract; empty if it doesn't. */
  readonly problems: readonly string[];
  /** The calls it makes. */
  readonly calls: readonly string[];
}

/** Apps send the same few documents repeatedly. The cache is limited by total characters. */
const parsedQueries = new LRUCache<string, ParsedQuery>({ maxSize: 500_000, sizeCalculation: (_, key) => key.length });

function readOperation({ query, operationName }: Operation): ParsedQuery {
  const key = `${JSON.stringify(operationName ?? null)} ${query}`;
  const known = parsedQueries.get(key) ?? parseOperation(query, operationName);
  parsedQueries.set(key, known);
  return known;
}

function parseOperation(query: string, name: unknown): ParsedQuery {
  try {
    const whole = parse(query);
    const isSelected = (node: DefinitionNode) =>
      typeof name !== 'string' || name === '' || node.kind !== Kind.OPERATION_DEFINITION || node.name?.value === name;
    const document = { ...whole, definitions: whole.definitions.filter(isSelected) };
    return {
      document,
      problems: validate(schema, whole, specifiedRules).map(({ message }) => message),
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
