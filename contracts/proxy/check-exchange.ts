import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { isRecord, parseJson } from '../client/json.ts';
import { authPaths } from '../client/schema.ts';
import { checkAnswer, isRequest } from '../rules/open-api.ts';
import type { Finding } from '../rules/rule.ts';
import { checkOperation, type Operation } from './check-operation.ts';
import type { Exchange } from './create-proxy.ts';

/** What an exchange was about, and where it left the contract. */
export interface Observation {
  /** proxy.{call} or proxy{path of a sign-in call}. */
  readonly rule: string;
  readonly call: string;
  readonly clauses: readonly string[];
  readonly findings: readonly Finding[];
}

/** Checks an exchange against the contract. Anything but data calls and sign-in calls is ignored. */
export function checkExchange(exchange: Exchange, graphqlPath: string): Observation[] {
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
    ...(isAllowed ? [] : [wrong(`${path} body`, 'a body of the document', JSON.stringify(request) ?? '')]),
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
