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
  /** Whether the app is at the mock's own origin; false by default. */
  readonly servesApp?: boolean;
  /** Reads the control API document. Without it, the document isn't available here. */
  readonly readDocument?: () => Promise<string>;
  /** Reads the document of the sign-in calls. Without it, the document isn't available here. */
  readonly readSignInDocument?: () => Promise<string>;
  /** Returns a new sandbox name on each call; `tester-1`, `tester-2` and so on by default. */
  readonly drawName?: () => string;
}

/** The same with all defaults applied. */
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

/** An unguessable sandbox name: 10 random letters and digits that are hard to confuse. */
export function drawName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return `tester-${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}

/** The app services that the control API uses. */
export interface ControlServices {
  readonly accounts: readonly AccountFixture[];
  readonly personas: readonly PersonaFixture[];
  readonly clock: Clock;
  readonly codes: Codes;
  readonly controls: Controls;
  readonly journal: Journal;
  /** Whether network faults affect a real connection or are imitated by a host without one. */
  readonly network: 'real' | 'imitated';
  readonly tester: Tester;
  /** The settings of the worlds. */
  readonly world: Pick<WorldSettings, 'seed' | 'size'>;
  readonly worlds: WorldStore;
  /** Worlds of sandboxes with their own seed or size. */
  readonly worldStores: WorldStores;
  state(sandbox: string): SandboxState;
  /** Sandboxes with state, in alphabetical order. */
  sandboxes(): Promise<readonly string[]>;
}

/** A tester's call for one sandbox. */
export interface ControlCall {
  readonly url: URL;
  readonly sandbox: string;
  readonly services: ControlServices;
  /** Parses the body. Throws BodyProblem if it isn't JSON or `read` rejects it. */
  body<T>(read: Read<T>): Promise<T>;
}

/** Handles a call. Throws ControlRefusal or BodyProblem if it isn't carried out. */
export type ControlHandler = (call: ControlCall) => Response | Promise<Response>;

/** Thrown if a call isn't carried out. Becomes a ControlError with this status. */
export class ControlRefusal extends Error {
  override name = 'ControlRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The parameter `name`. Throws ControlRefusal 400 if it is missing or empty. */
export function requiredParameter({ url }: ControlCall, name: string): string {
  const value = url.searchParams.get(name);
  if (!value) throw new ControlRefusal(400, `The parameter ${name} is missing`);
  return value;
}

/** A response without a body. */
export function done(): Response {
  return new Response(null, { status: 204 });
}
