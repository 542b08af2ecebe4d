import type { Finding } from '../rules/finding.ts';
import { checkAnswer, isRequest } from '../rules/open-api.ts';
import { authPathOf } from './auth-path.ts';
import { checkOperation, type Operation } from './check-operation.ts';
import { decodeBody } from './decode-body.ts';
import type { Exchange } from './exchange.ts';
import { withoutWords } from './without-words.ts';

/** What an exchange was about, and where it left the contract. */
export interface Observation {
  /** proxy.{call} or proxy{path of a sign-in call}. */
  readonly rule: string;
  readonly call: string;
  readonly section: string;
  readonly findings: readonly Finding[];
}

const wrong = (place: string, expected: string, received: string): Finding => ({
  place,
  expected,
  received: received.slice(0, 300),
});

/** Findings are shown and written: what clients say in confidence is not. */
const safe = ({ place, expected, received }: Finding): Finding => ({
  place,
  expected,
  received: withoutWords(received),
});

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkAuth(path: string, exchange: Exchange, asked: unknown, answered: unknown): Observation {
  const { status } = exchange;
  const isGood = isRequest(path, asked);
  return {
    rule: `proxy${path.replaceAll('/', '.')}`,
    call: path,
    section: 'access section 7',
    findings: [
      ...(isGood || status === 400
        ? []
        : [wrong(`${path} body`, 'a body of the document', JSON.stringify(asked) ?? '')]),
      ...checkAnswer(path, status, answered),
    ].map(safe),
  };
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'query' in value && typeof value.query === 'string';

function checkGraphql({ status, path }: Exchange, asked: unknown, answered: unknown, text: string): Observation[] {
  const operations = (Array.isArray(asked) ? asked : [asked]).filter(isOperation);
  const answers = Array.isArray(asked) && Array.isArray(answered) ? answered : operations.map(() => answered);
  if (operations.length === 0) return [];
  if (Array.isArray(asked) && Array.isArray(answered) && answered.length !== asked.length) {
    const finding = wrong(path, `${asked.length} answers to a batch of ${asked.length}`, `${answered.length} answers`);
    return [{ rule: 'proxy.batch', call: 'the whole', section: 'GraphQL over HTTP', findings: [finding] }];
  }
  return operations.map((operation, at) => {
    const { call, findings } = checkOperation(operation, status, answers[at], text, operations.length > 1);
    return { rule: `proxy.${call}`, call, section: 'section 7, as the SDL has it', findings };
  });
}

/** A query that is asked by GET, as GraphQL over HTTP has it. */
function askedByAddress(search: string): unknown {
  const { query, variables } = Object.fromEntries(new URLSearchParams(search));
  return query === undefined ? undefined : { query, variables: parse(variables ?? null) ?? {} };
}

/** Holds what passed to the contract. What is neither a data call nor a sign-in call is nobody's business. */
export function checkExchange(exchange: Exchange, graphqlPath: string): Observation[] {
  const { method, path, requestHeaders, requestBody, responseHeaders, responseBody } = exchange;
  const [name = '', search = ''] = path.split('?');
  const authPath = authPathOf(name);
  const isRead = method === 'GET' && name === graphqlPath;
  if (!isRead && (method !== 'POST' || (name !== graphqlPath && authPath === null))) return [];
  const sent = () => parse(decodeBody(requestBody, requestHeaders['content-encoding']));
  const asked = isRead ? askedByAddress(search) : sent();
  const text = decodeBody(responseBody, responseHeaders['content-encoding']);
  const answered = parse(text);
  return authPath === null
    ? checkGraphql(exchange, asked, answered, text ?? '')
    : [checkAuth(authPath, exchange, asked, answered)];
}
