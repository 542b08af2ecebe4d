import { type DocumentNode, GraphQLError, Kind, parse, specifiedRules, validate } from 'graphql';
import { createLruMap } from '../../mock-server/lib/lru-map.ts';
import type { AnswerError, Variables } from '../client/backend.ts';
import { schema } from '../client/schema.ts';
import { checkShape } from '../rules/answer-shape.ts';
import type { Finding } from '../rules/rule.ts';

/** A data call as it was asked. */
export interface Operation {
  readonly query: string;
  readonly variables?: Variables | null;
}

interface Read {
  readonly document: DocumentNode | null;
  /** Why the document is none of the contract's; empty where it is. */
  readonly problems: readonly string[];
  /** The calls that it makes. */
  readonly calls: readonly string[];
}

/** An app sends the same few documents again and again. */
const known = createLruMap<Read>(500);

function read(query: string): Read {
  const before = known.get(query);
  if (before) return before;
  const now = readAnew(query);
  known.set(query, now);
  return now;
}

function readAnew(query: string): Read {
  try {
    const document = parse(query);
    const calls = document.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION
        ? node.selectionSet.selections.flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : []))
        : [],
    );
    return { document, problems: validate(schema, document, specifiedRules).map(({ message }) => message), calls };
  } catch (error) {
    return { document: null, problems: [error instanceof GraphQLError ? error.message : String(error)], calls: [] };
  }
}

const wrong = (place: string, expected: string, received: unknown): Finding => ({
  place,
  expected,
  received: (typeof received === 'string' ? received : (JSON.stringify(received) ?? 'nothing')).slice(0, 300),
});

/** The statuses of errors that have one of their own (access section 8); all others come with 200 or 400. */
const statuses: Readonly<Record<string, number>> = {
  UNAUTHORIZED: 401,
  NO_CLAIMS: 400,
  ACCOUNT_NOT_FOUND: 200,
  DENIED_ACCOUNT_ACCESS: 200,
};

/** The status of an answer to a single call is that of its error. */
function findStatus(call: string, errors: unknown, status: number): Finding[] {
  const [first] = Array.isArray(errors) ? (errors as AnswerError[]) : [];
  const code = String(first?.extensions?.code ?? '');
  const expected = statuses[code];
  if (expected === undefined || expected === status) return [];
  return [wrong(`${call} status with ${code}`, String(expected), String(status))];
}

/** Holds a data call and its answer to the schema: what was asked, the form of the answer, its data. */
export function checkOperation(operation: Operation, status: number, answer: unknown, text: string, isBatch: boolean) {
  const { document, problems, calls } = read(operation.query);
  const call = calls[0] ?? 'the whole';
  const findings = [...problems.map((problem) => wrong(`${call} request`, 'an operation of the contract', problem))];
  if (typeof answer !== 'object' || answer === null || !('data' in answer || 'errors' in answer)) {
    // A status above 400 may be said by whatever stands before the server.
    if (status < 400) findings.push(wrong(`${call} answer`, 'data or errors', text));
    return { call, findings };
  }
  const { data, errors } = answer as { readonly data?: unknown; readonly errors?: unknown };
  const isList =
    Array.isArray(errors) && errors.length > 0 && errors.every((error) => typeof error?.message === 'string');
  if (!isBatch) findings.push(...findStatus(call, errors, status));
  if (errors !== undefined && !isList) findings.push(wrong(`${call} errors`, 'errors with messages', errors));
  const isWhole = errors === undefined && document !== null && problems.length === 0;
  if (isWhole) findings.push(...checkShape(document, data, operation.variables ?? {}));
  return { call, findings };
}
