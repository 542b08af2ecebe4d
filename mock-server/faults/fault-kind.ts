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

/** A data call as it was received. */
export interface Call {
  /** Its index in the batch. */
  readonly index: number;
  readonly operation: Operation;
  /** Names by which a rule can refer to it: the client's, and its first field. */
  readonly names: readonly string[];
}

/** The properties of a request that faults depend on. */
export interface Incoming {
  readonly kind: 'data' | 'sign-in' | 'file' | 'other';
  readonly pathname: string;
  /** Names of a sign-in call; empty for other requests. */
  readonly names: readonly string[];
  /** The data calls; empty for other requests. */
  readonly calls: readonly Call[];
  /** The data calls as parsed from a body or URL; null if there are none or they are invalid. */
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

/** Requests of each kind that a rule limited to an operation or path prefix can apply to. */
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

/** Parses what a request asks for without consuming its body. */
export async function readIncoming(request: Request, url: URL): Promise<Incoming> {
  const { pathname } = url;
  const plain = { pathname, names: [], calls: [], body: null };
  const path = findPath(serverPaths, pathname);
  const kind = path === undefined ? 'other' : kinds[path];
  if (kind === 'data') return { ...plain, kind, ...(await readCalls(request, url)) };
  return { ...plain, kind, names: kind === 'sign-in' ? [signInName(pathname)] : [] };
}

async function readCalls(request: Request, url: URL): Promise<Pick<Incoming, 'calls' | 'body'>> {
  const parsed = request.method === 'POST' ? await readOperations(request.clone()) : readGet(url);
  // An invalid request has no calls; the endpoint produces the error.
  if (parsed === null || parsed instanceof Response) return { calls: [], body: null };
  return { calls: parsed.operations.map(toCall), body: parsed };
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
  /** When the scenario started, in milliseconds by the sandbox's clock. */
  readonly since: number;
  /** Indices in the batch of the data calls that it applies to. */
  readonly calls: readonly number[];
  /** The number of this call within the scenario, counted from 1. */
  readonly number: number;
  /** A random number from 0 to below 1 for a text, the same in each run. */
  draw(text: string): number;
  /** Records in the journal that the scenario changed the response. */
  markApplied(): void;
}

/** A request that faults apply to. */
export interface FaultedRequest {
  readonly request: Request;
  readonly url: URL;
  readonly incoming: Incoming;
}

/** The error that replaces the result of one data call. */
export interface Refusal {
  /** HTTP status of the whole response; null if unspecified. */
  readonly status: number | null;
  readonly answer: object;
}

/** The kind of body in a response that a fault substitutes. */
export type AnswerBody = 'json' | 'page' | 'none';

/** What a kind of fault does, and when. The members are called in this order. */
export interface FaultKind<F extends Fault> {
  /**
   * Whether it can affect such a request. Other requests neither match nor count. `operation` is the one that its rule
   * names, if any.
   */
  fits(incoming: Incoming, fault: F, operation: string | undefined): boolean;
  /** Whether it affects the data calls of a batch one by one, rather than the request as a whole. */
  readonly isOfCalls?: true;
  /** Whether a call can have only one fault of this kind. The topmost one applies and hides the others. */
  readonly isSole?: true;
  /** The delay of the response in milliseconds. */
  delay?(match: RuleMatch<F>): number;
  /** Replaces the services that produce the response. */
  services?(services: FaultServices, match: RuleMatch<F>, faulted: FaultedRequest, tools: FaultTools): FaultServices;
  /** The body of the response if it replaces the mock's; null if it doesn't. */
  replaces?(fault: F): AnswerBody | null;
  /** The replacement. If there are several faults, the topmost one decides. */
  answer?(match: RuleMatch<F>, faulted: FaultedRequest, tools: FaultTools): Response | Promise<Response>;
  /** The same for one data call. */
  refuse?(match: RuleMatch<F>): Refusal;
  /** Changes the parsed result of one data call if it can, and returns whether it did. */
  change?(answer: object, call: Call, match: RuleMatch<F>, tools: FaultTools): boolean;
  /** Whether it can also affect such a response of another fault as it is sent. */
  spoils?(body: AnswerBody, incoming: Incoming): boolean;
  /** Changes the response as it is sent; null if the fault can't affect it. */
  send?(response: Response, match: RuleMatch<F>, faulted: FaultedRequest): Promise<Response | null>;
}

/** The app services that faults use and replace. */
export interface FaultServices {
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly worlds: WorldStore;
  /** Worlds with other seeds and sizes. */
  readonly worldStores: WorldStores;
  /** Answers reports instead of the worlds; undefined if the worlds do. */
  readonly reports: ReportSource | undefined;
  /** The settings of the worlds. */
  readonly world: Pick<WorldSettings, 'seed' | 'size'>;
  readonly log: Logger;
  /** Whether network faults affect a real connection or are imitated by a host without one. */
  readonly network: 'real' | 'imitated';
  state(sandbox: string): SandboxState;
}

/** What faults need to run. */
export interface FaultTools {
  /** The services of a sandbox with nothing set. */
  readonly services: FaultServices;
  /** Handles a request with these services instead of the app's own. */
  route(request: Request, url: URL, services: FaultServices): Promise<Response>;
  readonly schema: GraphQLSchema;
  /** Undefined if the host provides none; a real timer is then used. */
  readonly wait: Wait | undefined;
}
