import { authAnswers } from '../../schema/generated/auth.ts';
import { findPath, type ServerPath, serverPaths } from '../../schema/reference/server-paths.ts';
import { signInName } from '../auth/auth-call.ts';
import { firstField, type Operation, type Operations, readGet, readOperations } from '../graphql/read-operations.ts';

/** A data call as it came in. */
export interface Call {
  /** Its place in the batch. */
  readonly index: number;
  readonly operation: Operation;
  /** Names that a rule may know it by: the client's, and its first field. */
  readonly names: readonly string[];
}

/** What a request asks for, as far as faults go by it. */
export interface Incoming {
  readonly kind: 'data' | 'sign-in' | 'file' | 'other';
  readonly pathname: string;
  /** Names of a sign-in call; none for other requests. */
  readonly names: readonly string[];
  /** The data calls; none for other requests. */
  readonly calls: readonly Call[];
  /** The data calls as they were read, of a body or an address; null where there are none, or none that can be read. */
  readonly body: Operations | null;
}

const kinds: { readonly [P in ServerPath]: Incoming['kind'] } = {
  '/graphql': 'data',
  '/health': 'other',
  '/auth/': 'sign-in',
  '/auth/openapi.yaml': 'other',
  '/api/': 'sign-in',
  '/downloads/': 'file',
  '/downloads/campaigns/': 'file',
  '/recordings/': 'other',
  '/creatives/': 'other',
  '/third-party/': 'other',
  '/collect': 'other',
  '/schema.graphql': 'other',
  '/docs': 'other',
  '/docs/': 'other',
  '/sample-site/': 'other',
};

/** A request of each kind that a rule limited to an operation or to the beginning of a path can be about. */
export function examplesOf(operation: string): Incoming[] {
  const example = (kind: Incoming['kind'], pathname: string, name: string): Incoming => {
    const calls = kind === 'data' ? [{ index: 0, operation: { query: '' }, names: [name] }] : [];
    return { kind, pathname, names: kind === 'sign-in' ? [name] : [], calls, body: null };
  };
  if (!operation.startsWith('/'))
    return [example(Object.hasOwn(authAnswers, operation) ? 'sign-in' : 'data', '', operation)];
  const holder = findPath(serverPaths, operation);
  const paths = serverPaths.filter((path) => path === holder || path.startsWith(operation));
  return paths.map((path) => example(kinds[path], operation, ''));
}

/** Reads what a request asks for, and leaves the request to be read again. */
export async function readIncoming(request: Request, url: URL): Promise<Incoming> {
  const { pathname } = url;
  const plain = { pathname, names: [], calls: [], body: null };
  const path = findPath(serverPaths, pathname);
  const kind = path === undefined ? 'other' : kinds[path];
  if (kind === 'data') return { ...plain, kind, ...(await readCalls(request, url)) };
  return { ...plain, kind, names: kind === 'sign-in' ? [signInName(pathname)] : [] };
}

async function readCalls(request: Request, url: URL): Promise<Pick<Incoming, 'calls' | 'body'>> {
  const asked = request.method === 'POST' ? await readOperations(request.clone()) : readGet(url);
  // What cannot be read has no calls; the endpoint finds the words for it.
  if (asked === null || asked instanceof Response) return { calls: [], body: null };
  return { calls: asked.operations.map(toCall), body: asked };
}

function toCall(operation: Operation, index: number): Call {
  const { query, operationName } = operation;
  const field = firstField(query);
  const names = typeof operationName === 'string' && operationName !== '' ? [operationName, field] : [field];
  return { index, operation, names };
}
