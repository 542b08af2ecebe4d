import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Codes } from '../auth/auth-call.ts';
import type { Clock } from '../lib/clock.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { WorldSettings, WorldStore } from '../world/world-store.ts';
import type { WorldStores } from '../world/world-stores.ts';
import type { Journal } from './journal.ts';
import type { Read } from './read/shapes.ts';
import type { Controls } from './sandbox-control.ts';

/** What a host provides for testers. */
export interface TesterHost {
  /** Whether the app is at the mock's own origin; it is not unless said. */
  readonly servesApp?: boolean;
  /** Text of the control document; without it nobody can read it here. */
  readonly readDocument?: () => Promise<string>;
  /** Text of the document of the sign-in calls; without it nobody can read it here. */
  readonly readSignInDocument?: () => Promise<string>;
  /** A name for a new sandbox, another each time: `tester-1`, `tester-2` and so on unless given. */
  readonly drawName?: () => string;
}

/** The same, complete. */
export interface Tester extends TesterHost {
  readonly drawName: () => string;
}

export function createTester(host: TesterHost = {}): Tester {
  let count = 0;
  return {
    drawName: () => {
      count += 1;
      return `tester-${count}`;
    },
    ...host,
  };
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A name for a sandbox that nobody can guess: 10 random letters and digits that are hard to confuse. */
export function drawName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return `tester-${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}

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
  /** Worlds of sandboxes that have a seed or size of their own. */
  readonly worldStores: WorldStores;
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
