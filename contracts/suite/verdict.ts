import type { Share } from './coverage.ts';
import type { Outcome } from './run-checks.ts';

/** What a run says of a target as a whole. */
export interface Verdict {
  /** The address, or what is said of the mock in this process. */
  readonly target: string;
  /** A moment of RFC 3339. */
  readonly at: string;
  readonly isConformant: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly outcomes: readonly Outcome[];
  /** What share of the contract was exercised; empty where nobody counted. */
  readonly coverage: readonly Share[];
}

const countOf = (outcomes: readonly Outcome[], state: Outcome['state']) =>
  outcomes.filter((outcome) => outcome.state === state).length;

/** A target conforms when something was checked and nothing failed. */
export function verdictOf(
  target: string,
  at: string,
  outcomes: readonly Outcome[],
  coverage: readonly Share[] = [],
): Verdict {
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((state) => countOf(outcomes, state));
  return {
    target,
    at,
    isConformant: failed === 0 && (passed ?? 0) > 0,
    passed: passed ?? 0,
    failed: failed ?? 0,
    skipped: skipped ?? 0,
    outcomes,
    coverage,
  };
}

/** Failed outcomes by call, those of the whole under a name of their own; most failures first. */
export function failuresByCall({ outcomes }: Verdict): (readonly [call: string, failed: readonly Outcome[]])[] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    if (outcome.state !== 'failed') continue;
    const call = outcome.calls[0] ?? 'the whole';
    groups.set(call, [...(groups.get(call) ?? []), outcome]);
  }
  return [...groups].sort(([a, some], [b, others]) => others.length - some.length || a.localeCompare(b));
}
