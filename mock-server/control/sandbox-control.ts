import type { ActiveScenario, WorldChoice } from '../../schema/generated/control.ts';

/** What a tester has told a sandbox. Kept as one value of the sandbox's state. */
export type SandboxControl = {
  /** The lowest first. */
  readonly scenarios: readonly ActiveScenario[];
  readonly clock: {
    /** Milliseconds ahead of the mock's own clock; without meaning while stopped. */
    readonly aheadBy: number;
    /** Milliseconds since 1970 at which it stands; null while it runs. */
    readonly stoppedAt: number | null;
  };
  readonly world: WorldChoice;
};

/** A sandbox that nobody has told anything. */
export const untouched: SandboxControl = {
  scenarios: [],
  clock: { aheadBy: 0, stoppedAt: null },
  world: { seed: null, size: null },
};

/** What testers have told each sandbox. */
export interface Controls {
  /** Null where nobody has told it anything: the rule, and found out quickly. */
  read(sandbox: string): Promise<SandboxControl | null>;
  /**
   * Changes of one sandbox never overlap. What is untouched again is forgotten. A scenario that is not the very object
   * that `current` holds has begun anew: the counts of its calls start again.
   */
  change(sandbox: string, change: (current: SandboxControl) => SandboxControl): Promise<SandboxControl>;
}
