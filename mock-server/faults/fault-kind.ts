import type { GraphQLSchema } from 'graphql';
import { authAnswers } from '../../schema/generated/auth.ts';
import type { Fault } from '../../schema/generated/control.ts';
import { findPath, type ServerPath, serverPaths } from '../../schema/reference/server-paths.ts';
import { signInName } from '../auth/auth-call.ts';
import type { Tokens } from '../auth/tokens.ts';
import { firstField, type Operation, type Operations, readGet, readOperations } from '../graphql/read-operations.ts';
import type { Clock, Wait } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { ReportSource } from '../reports/report-source.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { WorldSettings, WorldStore } from '../world/world-store.ts';
import type { WorldStores } from '../world/world-stores.ts';

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

/** A rule that applies to a request. */
export interface RuleMatch<F extends Fault = Fault> {
  readonly fault: F;
  /** When the scenario began, in milliseconds by the sandbox's clock. */
  readonly since: number;
  /** Places in the batch of the data calls that it applies to. */
  readonly calls: readonly number[];
  /** Which of the scenario's calls this is, from 1. */
  readonly number: number;
  /** A random number of at least 0 and below 1 for a text: the same in each run. */
  draw(text: string): number;
  /** Notes in the journal that the scenario changed the answer. */
  markApplied(): void;
}

/** A request under faults. */
export interface FaultedRequest {
  readonly request: Request;
  readonly url: URL;
  readonly incoming: Incoming;
}

/** The error of one data call instead of its answer. */
export interface Refusal {
  /** HTTP status of the whole answer; null where it does not say. */
  readonly status: number | null;
  readonly answer: object;
}

/** What the body is of an answer that a fault puts in the place of the true one. */
export type AnswerBody = 'json' | 'page' | 'none';

/** What a kind of fault does, and when. The parts are called in this order. */
export interface FaultKind<F extends Fault> {
  /**
   * Whether it can change anything about such a request: others neither match nor count. `operation` is what its rule
   * names, if anything.
   */
  fits(incoming: Incoming, fault: F, operation: string | undefined): boolean;
  /** Whether it takes the data calls of a batch one by one, and not a request with such calls as a whole. */
  readonly isOfCalls?: true;
  /** Whether a call can have only one of its kind: of several the topmost decides, and hides the others. */
  readonly isSole?: true;
  /** Milliseconds that the answer is late. */
  delay?(match: RuleMatch<F>): number;
  /** What the answer is made with. */
  services?(services: FaultServices, match: RuleMatch<F>, faulted: FaultedRequest, tools: FaultTools): FaultServices;
  /** Whether it answers instead of the mock, and with what body; null where it doesn't. */
  replaces?(fault: F): AnswerBody | null;
  /** That answer; of several faults the topmost decides. */
  answer?(match: RuleMatch<F>, faulted: FaultedRequest, tools: FaultTools): Response | Promise<Response>;
  /** The same for one data call. */
  refuse?(match: RuleMatch<F>): Refusal;
  /** Changes the parsed answer of one data call where it can; says whether it did. */
  change?(answer: object, call: Call, match: RuleMatch<F>, tools: FaultTools): boolean;
  /** Whether it can happen to such an answer of another fault as it leaves. */
  spoils?(body: AnswerBody, incoming: Incoming): boolean;
  /** The answer as it leaves; null where the fault cannot happen to it. */
  send?(response: Response, match: RuleMatch<F>, faulted: FaultedRequest): Promise<Response | null>;
}

/** What faults use of the app's services, and replace. */
export interface FaultServices {
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly worlds: WorldStore;
  /** Worlds of other seeds and sizes. */
  readonly worldStores: WorldStores;
  /** Answers reports in the place of the worlds; undefined where they do. */
  readonly reports: ReportSource | undefined;
  /** What the worlds are made from. */
  readonly world: Pick<WorldSettings, 'seed' | 'size'>;
  readonly log: Logger;
  /** Whether network faults happen on a real connection, or are imitated by a host without one. */
  readonly network: 'real' | 'imitated';
  state(sandbox: string): SandboxState;
}

/** What faults are made with. */
export interface FaultTools {
  /** Those of a sandbox for which nothing is set. */
  readonly services: FaultServices;
  /** Answers a request with these services instead of the app's own. */
  route(request: Request, url: URL, services: FaultServices): Promise<Response>;
  readonly schema: GraphQLSchema;
  /** Undefined where the host provides none: a timer of the engine is then used. */
  readonly wait: Wait | undefined;
}
