import { Kind, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { limits } from '../../schema/reference/limits.ts';
import { BodyTooLargeError, isCoded, isJson, isTooDeep, jsonResponse, parseJson, readBody } from '../lib/http.ts';
import { noteCalls } from '../lib/request-notes.ts';
import { parseQuery } from './query-document.ts';
import { costWith, type OperationCost, operationCosts } from './query-limits.ts';

interface DocumentFacts {
  /** The first field of the first operation; empty if there is none or the document is invalid. */
  readonly field: string;
  /** The name of that operation; empty if it has none. */
  readonly operation: string;
  readonly costs: readonly OperationCost[];
}

/** Cached by document text, limited by the total length of the texts. */
const factsOf = new LRUCache<string, DocumentFacts>({
  maxSize: 500_000,
  sizeCalculation: (_, { length }) => length || 1,
});

/** The name of a data call in the journal: its operationName, otherwise its first field; empty if it has neither. */
function nameOf({ query, operationName }: Operation): string {
  return typeof operationName === 'string' && operationName !== '' ? operationName : firstField(query);
}

/** The first field of a document's first operation; empty if there is none or the document is invalid. */
export function firstField(query: string): string {
  return readFacts(query).field;
}

function readFacts(query: string): DocumentFacts {
  const known = factsOf.get(query);
  if (known !== undefined) return known;
  const found = findFacts(query);
  factsOf.set(query, found);
  return found;
}

function findFacts(query: string): DocumentFacts {
  try {
    const document = parseQuery(query);
    const operation = document.definitions.find(
      (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
    );
    const field = operation?.selectionSet.selections.find((node) => node.kind === Kind.FIELD);
    return {
      field: field?.kind === Kind.FIELD ? field.name.value : '',
      operation: operation?.name?.value ?? '',
      costs: operationCosts(document),
    };
  } catch {
    return { field: '', operation: '', costs: [] };
  }
}

/** The parsed operations of a request, and the text that they came from: a body or a query string. */
export interface Operations {
  readonly text: string;
  readonly isBatch: boolean;
  readonly operations: readonly Operation[];
}

/** Only `query` has been checked to be a text. */
export interface Operation {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: unknown;
}

/** Variables of longer bodies aren't recorded, because the journal keeps many requests. */
const longestNoted = 20_000;

/** The operations of a POST, or an error response with status 400, 413 or 415. */
export async function readOperations(request: Request): Promise<Operations | Response> {
  if (!isJson(request)) {
    return refused(415, 'The content-type must be application/json.');
  }
  if (isCoded(request)) {
    return refused(415, 'The body must come without a content-encoding.', 'BAD_REQUEST', {
      'accept-encoding': 'identity',
    });
  }
  const text = await readText(request);
  if (typeof text !== 'string') return text;
  const body = parseJson(text);
  if (body === undefined) return isTooDeep(text) ? tooDeep() : refused(400, 'The body is not JSON.');
  const isBatch = Array.isArray(body);
  const operations: readonly unknown[] = isBatch ? body : [body];
  if (operations.length === 0 || !operations.every(isObject)) {
    return refused(400, 'The body must be a JSON object, or a list of them.');
  }
  if (!operations.every(isOperation)) return refused(400, 'query must be a text.');
  if (operations.some(({ query }) => query.length > limits.queryLength)) {
    return refused(400, `query must be of at most ${limits.queryLength} characters.`);
  }
  return { text, isBatch, operations };
}

/** The refusal of operations that cost too much together (LIM-016), or null. */
export function overCost(operations: readonly Operation[]): Response | null {
  // A batch that is too long is refused for that instead.
  if (operations.length > limits.batchSize) return null;
  const cost = operations
    .map(({ query, operationName, variables }) => costWith(readFacts(query).costs, operationName, variables))
    .reduce((sum, one) => sum + one, 0);
  if (cost <= limits.requestCost) return null;
  const message = `The calls of the request cost ${cost}, aliases and batch together; at most ${limits.requestCost} are answered.`;
  return refused(400, message, 'QUERY_LIMIT');
}

/**
 * The operations of a GET; null if it has no query, such as a page request; an error response if its variables are
 * nested too deeply. Variables that aren't JSON are left out.
 */
export function readGet({ search, searchParams }: URL): Operations | Response | null {
  const query = searchParams.get('query');
  const variables = searchParams.get('variables') ?? '';
  if (isTooDeep(variables)) return tooDeep();
  if (query === null) return null;
  const operation = { query, operationName: searchParams.get('operationName'), variables: parseJson(variables) };
  return { text: search, isBatch: false, operations: [operation] };
}

/** Whether a GET is for the GraphiQL page, by the server's own rule. */
export const isForPage = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') === true;

/** The refusal of a GET that has no query and isn't for the GraphiQL page (LIM-007). */
export function refuseQueryless(request: Request): Response | null {
  return request.method !== 'GET' || isForPage(request) ? null : refused(400, 'query must be a text.');
}

function tooDeep(): Response {
  return refused(400, `Lists and objects lie at most ${limits.bodyDepth} deep within one another.`);
}

async function readText(request: Request): Promise<string | Response> {
  try {
    return await readBody(request);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return refused(413, `${error.message}.`);
    return refused(400, 'The body is unreadable.');
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOperation(value: object): value is Operation {
  return 'query' in value && typeof value.query === 'string';
}

/** Records a request's calls in the journal. For bodies that are too long, only the names. */
export function noteOperations(request: Request, { text, operations }: Operations): void {
  noteCalls(request, () =>
    operations.map((operation) => {
      const { variables } = operation;
      const isKept = text.length <= longestNoted && typeof variables === 'object' && variables !== null;
      const name = nameOf(operation);
      const operationName = name === operation.operationName ? name : readFacts(operation.query).operation;
      return { name, ...(operationName && { operationName }), variables: isKept ? { ...variables } : {} };
    }),
  );
}

/** An error response in the form that all data calls use. */
export function refused(
  status: number,
  message: string,
  code = 'BAD_REQUEST',
  headers: Record<string, string> = {},
): Response {
  return jsonResponse({ errors: [{ message, extensions: { code } }] }, status, headers);
}
