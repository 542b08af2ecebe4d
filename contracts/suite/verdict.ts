import type { Finding } from '../rules/rule.ts';
import type { Share } from './coverage.ts';
import type { CreatedItems } from './created-items.ts';
import type { Outcome } from './run-checks.ts';

/** The result of a run. */
export interface Verdict {
  /** The backend's URL, or the name of the mock in this process. */
  readonly target: string;
  /** A moment of RFC 3339. */
  readonly at: string;
  readonly isConformant: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly outcomes: readonly Outcome[];
  /** How much of the contract was exercised; empty if not counted. */
  readonly coverage: readonly Share[];
  /** What was created on the backend and stays there. */
  readonly left: readonly CreatedItems[];
  /** What was changed on the backend and could not be restored, in a sentence; null if everything was. */
  readonly unrestored: string | null;
}

/** What a verdict contains in addition to the outcomes. */
type Asides = Partial<Pick<Verdict, 'coverage' | 'left' | 'unrestored'>>;

const countOf = (outcomes: readonly Outcome[], state: Outcome['state']) =>
  outcomes.filter((outcome) => outcome.state === state).length;

/** A backend conforms if something was checked and nothing failed. */
export function verdictOf(
  target: string,
  at: string,
  outcomes: readonly Outcome[],
  { coverage = [], left = [], unrestored = null }: Asides = {},
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
    left,
    unrestored,
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

/** Why checks were not examined, and their rules. */
export interface Unexamined {
  readonly why: string;
  readonly checks: number;
  /** Ids, each once. */
  readonly rules: readonly string[];
}

/** What was not examined, by reason; most checks first. */
export function unexaminedOf({ outcomes }: Pick<Verdict, 'outcomes'>): Unexamined[] {
  const skipped = outcomes.filter(({ state }) => state === 'skipped');
  return [...Map.groupBy(skipped, ({ why }) => why ?? 'no reason given')]
    .map(([why, some]) => ({ why, checks: some.length, rules: [...new Set(some.map(({ rule }) => rule))] }))
    .sort((a, b) => b.checks - a.checks || a.why.localeCompare(b.why));
}

/** The notes, each with the rule that found it. */
export function notesOf({ outcomes }: Pick<Verdict, 'outcomes'>): (Finding & { readonly rule: string })[] {
  return outcomes.flatMap(({ rule, notes = [] }) => notes.map((note) => ({ ...note, rule })));
}

/** What the run left on the backend, one sentence each; empty if all is as before. */
export function formatRemains({ left, unrestored }: Pick<Verdict, 'left' | 'unrestored'>): string[] {
  return [
    ...left.map(({ call, ids }) => `left on the backend, no call removes it: ${call} ${ids.join(', ')}`),
    ...(unrestored === null ? [] : [`not restored on the backend: ${unrestored}`]),
  ];
}
