import type { GraphQLSchema } from 'graphql';
import type { Fault } from '../../schema/generated/control.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock, Wait } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { ReportSource } from '../reports/report-source.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { WorldSettings, WorldStore, WorldStores } from '../world/world-store.ts';
import type { Call, Incoming } from './incoming.ts';

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
