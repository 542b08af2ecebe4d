import type { Fault } from '../../schema/generated/control.ts';
import type { FaultServices, FaultTools } from './fault-tools.ts';
import type { Call, Incoming } from './incoming.ts';

/** A rule that meets a request. */
export interface Met<F extends Fault = Fault> {
  readonly fault: F;
  /** When the scenario began, in milliseconds by the sandbox's clock. */
  readonly since: number;
  /** Places in the batch of the data calls that it meets. */
  readonly calls: readonly number[];
  /** Which of the scenario's calls this is, from 1. */
  readonly number: number;
  /** A number of at least 0 and below 1 for a text: the same in each run. */
  draw(text: string): number;
  /** Notes that the scenario had a hand in the answer. */
  hasHand(): void;
}

/** A request under faults. */
export interface FaultVisit {
  readonly request: Request;
  readonly url: URL;
  readonly incoming: Incoming;
}

/** The error of one data call in the place of its answer. */
export interface Refusal {
  /** HTTP status of the whole answer; null where it does not say. */
  readonly status: number | null;
  readonly answer: object;
}

/** What a kind of fault does, and when. Each part is asked in this order. */
export interface FaultKind<F extends Fault> {
  /** Whether it can do anything to such a request: others are neither met nor counted. */
  fits(incoming: Incoming, fault: F): boolean;
  /** Whether it takes the data calls of a batch one by one, and not the request as a whole. */
  readonly isOfCalls?: true;
  /** Milliseconds that the answer is late. */
  delay?(met: Met<F>): number;
  /** What the answer is made with. */
  services?(services: FaultServices, met: Met<F>, visit: FaultVisit, tools: FaultTools): FaultServices;
  /** The answer in the place of the true one, or null; of several faults the topmost decides. */
  answer?(met: Met<F>, visit: FaultVisit, tools: FaultTools): Response | null | Promise<Response>;
  /** The same for one data call. */
  refuse?(met: Met<F>): Refusal;
  /** Changes the parsed answer of one data call where it can; says whether it did. */
  change?(answer: object, call: Call, met: Met<F>, tools: FaultTools): boolean;
  /** The answer as it leaves; null where the fault cannot happen to it. */
  send?(response: Response, met: Met<F>): Promise<Response | null>;
}
