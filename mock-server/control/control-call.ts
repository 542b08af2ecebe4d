import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Codes } from '../auth/auth-call.ts';
import type { Clock } from '../lib/clock.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { WorldSettings, WorldStore } from '../world/world-store.ts';
import type { Journal } from './journal.ts';
import type { Read } from './read/shapes.ts';
import type { Controls } from './sandbox-control.ts';
import type { Tester } from './tester-host.ts';

/** What the control takes of the app's services. */
export interface ControlServices {
  readonly accounts: readonly AccountFixture[];
  readonly personas: readonly PersonaFixture[];
  readonly clock: Clock;
  readonly codes: Codes;
  readonly controls: Controls;
  readonly journal: Journal;
  /** Whether network faults happen on a real connection, or are imitated by a host without one. */
  readonly network: 'real' | 'imitated';
  readonly tester: Tester;
  /** What the worlds are made from. */
  readonly world: Pick<WorldSettings, 'seed' | 'size'>;
  readonly worlds: WorldStore;
  state(sandbox: string): SandboxState;
  /** Sandboxes that hold state, in alphabetical order. */
  sandboxes(): Promise<readonly string[]>;
}

/** A question or an order of a tester, for one sandbox. */
export interface ControlCall {
  readonly url: URL;
  readonly sandbox: string;
  readonly services: ControlServices;
  /** The body, read. Throws BodyProblem for one that is not JSON, or not what `read` takes. */
  body<T>(read: Read<T>): Promise<T>;
}

/** Answers a call. Throws ControlRefusal or BodyProblem where it is not done. */
export type ControlHandler = (call: ControlCall) => Response | Promise<Response>;

/** Thrown where a call is not done: becomes a ControlError of this status. */
export class ControlRefusal extends Error {
  override name = 'ControlRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The parameter `name`. Throws ControlRefusal 400 where it is missing or empty. */
export function requiredParameter({ url }: ControlCall, name: string): string {
  const value = url.searchParams.get(name);
  if (!value) throw new ControlRefusal(400, `The parameter ${name} is missing`);
  return value;
}

/** An answer without a body. */
export function done(): Response {
  return new Response(null, { status: 204 });
}
