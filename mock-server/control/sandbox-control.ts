import type { ActiveScenario, WorldChoice } from '../../schema/generated/control.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { WorldSettings } from '../world/world-store.ts';

/** Scenarios that a sandbox can have at once: as many as a state may hold that is put back (TST-009). */
export const maxScenarios = 200;

/** What testers have set for a sandbox. Kept as one value of the sandbox's state. */
export type SandboxControl = {
  /** The lowest first. */
  readonly scenarios: readonly ActiveScenario[];
  readonly clock: {
    /** Milliseconds ahead of the mock's own clock; without meaning while stopped. */
    readonly aheadBy: number;
    /** Milliseconds since 1970 at which it is stopped; null while it runs. */
    readonly stoppedAt: number | null;
    /** Where it runs faster: how much, since which moment of the mock's own clock, and what it showed then. */
    readonly fast?: { readonly speed: number; readonly since: number; readonly from: number };
  };
  readonly world: WorldChoice;
};

/** A sandbox for which nothing is set. */
export const untouched: SandboxControl = {
  scenarios: [],
  clock: { aheadBy: 0, stoppedAt: null },
  world: { seed: null, size: null },
};

/** Seed and size of the worlds of a sandbox: those of the mock unless it has its own. */
export function worldOf(
  { world: { seed, size } }: SandboxControl,
  own: Pick<WorldSettings, 'seed' | 'size'>,
): Pick<WorldSettings, 'seed' | 'size'> {
  return { seed: seed ?? own.seed, size: size ?? own.size };
}

/** What testers have set for each sandbox. */
export interface Controls {
  /** Null where nothing is set: the rule, and found out quickly. */
  read(sandbox: string): Promise<SandboxControl | null>;
  /**
   * Changes of one sandbox never overlap. What is untouched again is forgotten. A scenario that is not the very object
   * that `current` holds has been started again: the counts of its calls start at 0.
   */
  change(sandbox: string, change: (current: SandboxControl) => SandboxControl): Promise<SandboxControl>;
}

/** The last moment that a clock shows, in milliseconds since 1970: four digits of a year can name it. */
export const latestMoment = Date.UTC(9999, 11, 31);

/** No clock leaves the years 1970 to 9999, however long it runs fast and whatever an imported state says. */
export const withinYears = (moment: number): number => Math.min(latestMoment, Math.max(0, moment));

/** What a clock as it was set shows when the mock's own shows `baseNow`. Milliseconds since 1970. */
export function clockNow({ aheadBy, stoppedAt, fast }: SandboxControl['clock'], baseNow: number): number {
  if (stoppedAt !== null) return stoppedAt;
  return withinYears(fast === undefined ? baseNow + aheadBy : fast.from + (baseNow - fast.since) * fast.speed);
}

/** Milliseconds by which those scenarios move a sandbox's time that are not limited to some calls. */
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
 * What the clock of a sandbox shows when the mock's own shows `baseNow`, in milliseconds since 1970: as it was set, and
 * with the drift of its scenarios.
 */
export function sandboxNow(control: SandboxControl, baseNow: number): number {
  return withinYears(clockNow(control.clock, baseNow) + driftOf(control));
}

/** Keys of a sandbox's state: what is set for it, and how many calls its rules have counted. */
const controlKey = 'control';
export const countsKey = 'control-counts';

/** Calls that fitted a rule so far, by scenario and rule. */
export type CallCounts = Readonly<Record<string, number>>;

/** The key of a rule within the counts. */
export function ruleKey(scenario: string, rule: number): string {
  return `${scenario}#${rule}`;
}

/** Keeps controls with the state of their sandbox, so that every process that shares the state applies them. */
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
  const kept = Object.entries(counts).filter(([key]) => !scenarios.includes(key.slice(0, key.lastIndexOf('#'))));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
