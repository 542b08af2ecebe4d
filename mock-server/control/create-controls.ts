import type { SandboxState } from '../state/sandbox-state.ts';
import { type Controls, type SandboxControl, untouched } from './sandbox-control.ts';

/** Keys of a sandbox's state: what it was told, and how many calls its rules have met. */
const controlKey = 'control';
export const countsKey = 'control-counts';

/** Calls that fitted a rule so far, by scenario and rule. */
export type CallCounts = Readonly<Record<string, number>>;

/** The key of a rule within the counts. */
export function ruleKey(scenario: string, rule: number): string {
  return `${scenario}#${rule}`;
}

/** Keeps controls among the state of their sandbox, so that every process that shares the state obeys them. */
export function createControls(state: (sandbox: string) => Pick<SandboxState, 'store'>): Controls {
  return {
    read: (sandbox) => state(sandbox).store.read<SandboxControl>(controlKey),
    async change(sandbox, change) {
      const { store } = state(sandbox);
      let begun: readonly string[] = [];
      const changed = await store.update<SandboxControl | null>(controlKey, (current) => {
        const before = current ?? untouched;
        const after = change(before);
        begun = after.scenarios.filter((scenario) => !before.scenarios.includes(scenario)).map(({ name }) => name);
        return isUntouched(after) ? null : after;
      });
      if (begun.length > 0) {
        await store.update<CallCounts | null>(countsKey, (counts) => without(counts ?? {}, begun));
      }
      return changed ?? untouched;
    },
  };
}

function isUntouched({ scenarios, clock, world }: SandboxControl): boolean {
  const isOwnClock = clock.aheadBy === 0 && clock.stoppedAt === null;
  return scenarios.length === 0 && isOwnClock && world.seed === null && world.size === null;
}

function without(counts: CallCounts, scenarios: readonly string[]): CallCounts | null {
  const kept = Object.entries(counts).filter(([key]) => !scenarios.includes(key.slice(0, key.lastIndexOf('#'))));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
