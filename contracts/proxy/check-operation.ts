import { type DocumentNode, parse, specifiedRules, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { AnswerError, Variables } from '../client/backend.ts';
import { messageOf } from '../client/failures.ts';
import { isGraphqlAnswer } from '../client/json.ts';
import { schema } from '../client/schema.ts';
import { selectedFields } from '../client/selected-fields.ts';
import { checkShape } from '../rules/answer-shape.ts';
import { checkValues } from '../rules/answer-values.ts';
import type { Finding } from '../rules/rule.ts';

/** A data call as it was sent. */
export interface Operation {
  readonly query: string;
  readonly variables?: Variables | null;
}

/** Checks a data call and its answer against the schema: the request, the form of the answer, and its data. */
export function checkOperation(operation: Operation, status: number, answer: unknown, text: string, isBatch: boolean) {
  const { document, problems, calls } = readQuery(operation.query);
  const call = calls[0] ?? 'the whole';
  const findings = [...problems.map((problem) => wrong(`${call} request`, 'an operation of the contract', problem))];
  if (!isGraphqlAnswer(answer)) {
    // A status of 400 and above may come from whatever is in front of the server.
    if (status < 400) findings.push(wrong(`${call} answer`, 'data or errors', text));
    return { call, findings };
  }
  const { data, errors } = answer;
  const isList =
    Array.isArray(errors) && errors.length > 0 && errors.every((error) => typeof error?.message === 'string');
  if (!isBatch) findings.push(...findStatus(call, errors, status));
  if (errors !== undefined && !isList) findings.push(wrong(`${call} errors`, 'errors with messages', errors));
  const isWhole = errors === undefined && document !== null && problems.length === 0;
  if (isWhole) {
    const variables = operation.variables ?? {};
    findings.push(...checkShape(document, data, variables), ...checkValues(document, data, variables));
  }
  return { call, findings };
}

/** The answer to a single call has the status of its error. */
function findStatus(call: string, errors: unknown, status: number): Finding[] {
  const [first] = Array.isArray(errors) ? (errors as AnswerError[]) : [];
  const code = String(first?.extensions?.code ?? '');
  const expected = statuses[code];
  if (expected === undefined || expected === status) return [];
  return [wrong(`${call} status with ${code}`, String(expected), String(status))];
}

/** The statuses of errors that have one of their own (ERR-005); all others come with 200 or 400. */
const statuses: Readonly<Record<string, number>> = {
  UNAUTHORIZED: 401,
  NO_CLAIMS: 400,
  ACCOUNT_NOT_FOUND: 200,
  DENIED_ACCOUNT_ACCESS: 200,
};

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
    const calls = selectedFields(document, null).flatMap(({ fields }) => [...fields.values()].map(({ name }) => name));
    return { document, problems: validate(schema, document, specifiedRules).map(({ message }) => message), calls };
  } catch (error) {
    return { document: null, problems: [messageOf(error)], calls: [] };
  }
}

const wrong = (place: string, expected: string, received: unknown): Finding => ({
  place,
  expected,
  received: (typeof received === 'string' ? received : (JSON.stringify(received) ?? 'nothing')).slice(0, 300),
});
