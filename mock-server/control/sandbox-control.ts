import type { ActiveScenario, WorldChoice } from '../../schema/generated/control.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { WorldSettings } from '../world/world-store.ts';

/** Maximum number of active scenarios: as many as an imported state may contain (TST-009). */
export const maxScenarios = 200;

/** What testers have set for a sandbox. Stored as one value of the sandbox's state. */
export type SandboxControl = {
  /** The lowest first. */
  readonly scenarios: readonly ActiveScenario[];
  readonly clock: {
    /** Milliseconds ahead of the mock's own clock; meaningless while stopped. */
    readonly aheadBy: number;
    /** When it is stopped, in milliseconds since 1970; null while it runs. */
    readonly stoppedAt: number | null;
    /** Set if it runs faster: the factor, the mock's own time when that started, and what it showed then. */
    readonly fast?: { readonly speed: number; readonly since: number; readonly from: number };
  };
  readonly world: WorldChoice;
};

/** A sandbox with nothing set. */
export const untouched: SandboxControl = {
  scenarios: [],
  clock: { aheadBy: 0, stoppedAt: null },
  world: { seed: null, size: null },
};

/** Seed and size of a sandbox's worlds; the mock's own by default. */
export function worldOf(
  { world: { seed, size } }: SandboxControl,
  own: Pick<WorldSettings, 'seed' | 'size'>,
): Pick<WorldSettings, 'seed' | 'size'> {
  return { seed: seed ?? own.seed, size: size ?? own.size };
}

/** What testers have set for each sandbox. */
export interface Controls {
  /** Null if nothing is set, which is the usual case and fast to find out. */
  read(sandbox: string): Promise<SandboxControl | null>;
  /**
   * Changes of a sandbox never overlap. A sandbox that is untouched again is removed. A scenario that isn't the same
   * object as in `current` counts as restarted, so its call counts start at 0.
   */
  change(sandbox: string, change: (current: SandboxControl) => SandboxControl): Promise<SandboxControl>;
}

/** The last moment that a clock shows, in milliseconds since 1970: the limit of four-digit years. */
export const latestMoment = Date.UTC(9999, 11, 31);

/** Keeps a clock within the years 1970 to 9999, however long it runs fast and whatever an imported state contains. */
export const withinYears = (moment: number): number => Math.min(latestMoment, Math.max(0, moment));

/** The time of a clock when the mock's own shows `baseNow`, both in milliseconds since 1970. */
export function clockNow({ aheadBy, stoppedAt, fast }: SandboxControl['clock'], baseNow: number): number {
  if (stoppedAt !== null) return stoppedAt;
  return withinYears(fast === undefined ? baseNow + aheadBy : fast.from + (baseNow - fast.since) * fast.speed);
}

/** Milliseconds by which scenarios move a sandbox's time, counting only those that aren't limited to some calls. */
export function driftOf({ scenarios }: SandboxControl): number {
  const drifts = scenarios.flatMap(({ rules }) =>
    rules.map(({ fault, operation, calls, share }) => {
      const isForAll = operation === undefined && calls === undefined && share === undefined;
      return fault.kind === 'clock-drift' && isForAll ? fault.seconds * 1000 : 0;
    }),
  );
  return drifts.reduce((sum, drift) => sum + drift, 0);
}

/**
 * The time of a sandbox's clock, including the drift of its scenarios, when the mock's own shows `baseNow`; both in
 * milliseconds since 1970.
 */
export function sandboxNow(control: SandboxControl, baseNow: number): number {
  return withinYears(clockNow(control.clock, baseNow) + driftOf(control));
}

/** Keys of a sandbox's state: what is set for it, and the call counts of its rules. */
const controlKey = 'control';
export const countsKey = 'control-counts';

/** The number of calls that have matched each rule, by scenario and rule. */
export type CallCounts = Readonly<Record<string, number>>;

/** The key of a rule within the counts. */
export function ruleKey(scenario: string, rule: number): string {
  return `${scenario}#${rule}`;
}

/** Stores controls in the state of their sandbox, so that every process that shares the state applies them. */
export function createControls(state: (sandbox: string) => Pick<SandboxState, 'store'>): Controls {
  return {
    read: (sandbox) => state(sandbox).store.read<SandboxControl>(controlKey),
    async change(sandbox, change) {
      const { store } = state(sandbox);
      let started: readonly string[] = [];
      const changed = await store.update<SandboxControl | null>(controlKey, (current) => {
        const before = current ?? untouched;
        const after = change(before);
        started = after.scenarios.filter((scenario) => !before.scenarios.includes(scenario)).map(({ name }) => name);
        return isUntouched(after) ? null : after;
      });
      if (started.length > 0) {
        await store.update<CallCounts | null>(countsKey, (counts) => without(counts ?? {}, started));
      }
      return changed ?? untouched;
    },
  };
}

function isUntouched({ scenarios, clock, world }: SandboxControl): boolean {
  const isOwnClock = clock.aheadBy === 0 && clock.stoppedAt === null && clock.fast === undefined;
  return scenarios.length === 0 && isOwnClock && world.seed === null && world.size === null;
}

function without(counts: CallCounts, scenarios: readonly string[]): CallCounts | null {
  const remaining = Object.entries(counts).filter(([key]) => !scenarios.includes(key.slice(0, key.lastIndexOf('#'))));
  return remaining.length === 0 ? null : Object.fromEntries(remaining);
}
