import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { limits } from '../../schema/reference/limits.ts';
import { BodyTooLargeError, jsonResponse, readBody } from '../lib/http.ts';
import { noteCalls } from '../lib/noted-calls.ts';

interface Names {
  /** The first field of the first operation; empty where there is none or the document cannot be read. */
  readonly field: string;
  /** The name of that operation; empty where it has none. */
  readonly operation: string;
}

const namesOf = new LRUCache<string, Names>({ max: 200 });

/** What a data call is known by: its operationName, else its first field; empty where it has neither. */
function nameOf({ query, operationName }: Operation): string {
  return typeof operationName === 'string' && operationName !== '' ? operationName : firstField(query);
}

/** The first field of a document's first operation; empty where there is none or the document cannot be read. */
export function firstField(query: string): string {
  return readNames(query).field;
}

function readNames(query: string): Names {
  const known = namesOf.get(query);
  if (known !== undefined) return known;
  const found = findNames(query);
  namesOf.set(query, found);
  return found;
}

function findNames(query: string): Names {
  try {
    const { definitions } = parse(query, { maxTokens: limits.queryTokens, noLocation: true });
    const operation = definitions.find(
      (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
    );
    const field = operation?.selectionSet.selections.find((node) => node.kind === Kind.FIELD);
    return { field: field?.kind === Kind.FIELD ? field.name.value : '', operation: operation?.name?.value ?? '' };
  } catch {
    return { field: '', operation: '' };
  }
}

/** What a POST asks for: its operations as parsed, and the text they came from. */
export interface Operations {
  readonly text: string;
  readonly isBatch: boolean;
  readonly operations: readonly Operation[];
}

/** The query is a text; nothing else has been looked at. */
export interface Operation {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: unknown;
}

/** Characters of a body whose variables are noted: the journal keeps many of them. */
const longestNoted = 20_000;

const json = /^application\/(?:[a-z-]+\+)?json(?:\s*;|\s*$)/i;

/** The operations of a POST, or the answer that says why there are none: 400, 413 or 415. */
export async function readOperations(request: Request): Promise<Operations | Response> {
  if (!json.test(request.headers.get('content-type') ?? '')) {
    return refused(415, 'The content-type must be application/json.');
  }
  const text = await readText(request);
  if (text instanceof Response) return text;
  const body = parseJson(text);
  if (body === undefined) return refused(400, 'The body is not JSON.');
  const isBatch = Array.isArray(body);
  const operations: readonly unknown[] = isBatch ? body : [body];
  if (!operations.every(isObject)) return refused(400, 'The body must be a JSON object, or a list of them.');
  if (!operations.every(isOperation)) return refused(400, 'query must be a text.');
  if (operations.some(({ query }) => query.length > limits.queryLength)) {
    return refused(400, `query must be of at most ${limits.queryLength} characters.`);
  }
  return { text, isBatch, operations };
}

async function readText(request: Request): Promise<string | Response> {
  try {
    return await readBody(request);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return refused(413, 'The body is larger than 1 MB.');
    return refused(400, 'The body could not be read.');
  }
}

/** Undefined for what is not JSON: JSON itself has no such value. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOperation(value: object): value is Operation {
  return 'query' in value && typeof value.query === 'string';
}

/** Lets the journal know what a request calls. Of bodies that are too long for it the names alone. */
export function noteOperations(request: Request, { text, operations }: Operations): void {
  noteCalls(request, () =>
    operations.map((operation) => {
      const { variables } = operation;
      const isKept = text.length <= longestNoted && typeof variables === 'object' && variables !== null;
      const name = nameOf(operation);
      const operationName = name === operation.operationName ? name : readNames(operation.query).operation;
      return { name, ...(operationName && { operationName }), variables: isKept ? { ...variables } : {} };
    }),
  );
}

function refused(status: number, message: string): Response {
  return jsonResponse({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }, status);
}
