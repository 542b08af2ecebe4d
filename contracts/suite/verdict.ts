import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Finding } from '../rules/rule.ts';
import type { Check } from './check.ts';
import type { Share } from './coverage.ts';
import type { CreatedItems } from './restore-person.ts';
import type { Outcome } from './run-checks.ts';

/** What a run examined: everything it could, or a part. */
export interface Scope {
  /** What was chosen, such as "the profile core"; null for the whole contract. */
  readonly chosen: string | null;
  /** False if the run was stopped early. */
  readonly isComplete: boolean;
}

/** The versions a verdict is about. */
export interface Versions {
  /** Version of the contract: the latest entry of its changelog. */
  readonly contract: string;
  /** Number of rules, and a short hash of their ids and clauses. */
  readonly rules: string;
}

/** The result of a run. */
export interface Verdict {
  /** The backend's URL, or the name of the mock in this process. */
  readonly target: string;
  /** An RFC 3339 timestamp. */
  readonly at: string;
  readonly versions: Versions;
  readonly scope: Scope;
  /** Nothing required failed, and something passed. */
  readonly isConformant: boolean;
  /** Every check that can be examined on such a backend was. Only then is the verdict about the whole contract. */
  readonly isWhole: boolean;
  readonly passed: number;
  /** Failed requirements. */
  readonly failed: number;
  /** Failures listed in the baseline. */
  readonly known: number;
  /** Failed recommendations. */
  readonly advised: number;
  readonly flaky: number;
  readonly skipped: number;
  readonly outcomes: readonly Outcome[];
  /** How much of the contract was exercised; empty if not counted. */
  readonly coverage: readonly Share[];
  /** What was created on the backend and remains there. */
  readonly left: readonly CreatedItems[];
  /** What was changed on the backend and couldn't be restored, in a sentence; null if everything was restored. */
  readonly unrestored: string | null;
}

/** The parts of a verdict besides the outcomes. */
type VerdictExtras = Partial<Pick<Verdict, 'coverage' | 'left' | 'unrestored' | 'scope' | 'versions'>>;

const wholeScope: Scope = { chosen: null, isComplete: true };

/** A backend conforms if something was checked and nothing required failed. */
export function verdictOf(
  target: string,
  at: string,
  outcomes: readonly Outcome[],
  { coverage = [], left = [], unrestored = null, scope = wholeScope, versions = noVersions }: VerdictExtras = {},
): Verdict {
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length;
  const passed = count(({ state }) => state === 'passed');
  const failed = count(isFailure);
  const isWhole = scope.chosen === null && scope.isComplete && !outcomes.some(isMissing);
  return {
    target,
    at,
    versions,
    scope,
    isConformant: failed === 0 && passed > 0,
    isWhole,
    passed,
    failed,
    known: count(({ state }) => state === 'known'),
    advised: count(({ state, level }) => state === 'failed' && level === 'SHOULD'),
    flaky: count(({ isFlaky }) => isFlaky === true),
    skipped: count(({ state }) => state === 'skipped'),
    outcomes,
    coverage,
    left,
    unrestored,
  };
}

const noVersions: Versions = { contract: 'unknown', rules: 'unknown' };

/** Whether an outcome makes a backend fail. */
export const isFailure = ({ state, level }: Outcome): boolean => state === 'failed' && level === 'MUST';

/** Whether a check should have been examined and wasn't. Mock-only checks don't count as missing on other backends. */
const isMissing = ({ state, isMockOnly }: Outcome) => state === 'skipped' && isMockOnly !== true;

/** Exit statuses. A partial run never ends with the status of a full one. */
export const exitStatus = { conformant: 0, notConformant: 1, couldNotRun: 2, partly: 3 } as const;

/** The exit status of a run that reached its verdict. */
export function exitStatusOf({ isConformant, isWhole }: Verdict): number {
  if (!isConformant) return exitStatus.notConformant;
  return isWhole ? exitStatus.conformant : exitStatus.partly;
}

/** The verdict in one phrase that claims no more than was examined. */
export function phraseOf({ isConformant, isWhole, scope }: Verdict): string {
  if (!isConformant) return 'violates the contract';
  if (isWhole) return 'meets the contract';
  const part = scope.chosen ?? 'a part of the contract';
  return scope.isComplete ? `breaks nothing that was examined: ${part}` : 'broke nothing before the run was stopped';
}

/** The counts of a verdict as text. Omits zeros except for passed and failed. */
export function countsOf({ passed, failed, known, advised, flaky, skipped }: Verdict): string {
  const others = [
    [known, 'known'],
    [advised, 'advised against'],
    [flaky, 'flaky'],
    [skipped, 'not examined'],
  ] as const;
  const rest = others.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return [`${passed} passed`, `${failed} failed`, ...rest].join(', ');
}

/** Failed outcomes by call, those of the whole contract under their own name; most failures first. */
export function failuresByCall({ outcomes }: Verdict): (readonly [call: string, failed: readonly Outcome[]])[] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    if (outcome.state !== 'failed') continue;
    const call = outcome.calls[0] ?? 'the whole';
    groups.set(call, [...(groups.get(call) ?? []), outcome]);
  }
  return [...groups].sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1));
}

/** A reason why checks weren't examined, and their rules. */
export interface Unexamined {
  readonly why: string;
  readonly checks: number;
  /** Unique ids. */
  readonly rules: readonly string[];
}

/** What wasn't examined, by reason; most checks first. */
export function unexaminedOf({ outcomes }: Pick<Verdict, 'outcomes'>): Unexamined[] {
  const skipped = outcomes.filter(({ state }) => state === 'skipped');
  return [...Map.groupBy(skipped, ({ why }) => why ?? 'no reason given')]
    .map(([why, some]) => ({ why, checks: some.length, rules: [...new Set(some.map(({ rule }) => rule))] }))
    .sort((a, b) => b.checks - a.checks || (a.why < b.why ? -1 : 1));
}

/** The notes, each with the rule that produced it. */
export function notesOf({ outcomes }: Pick<Verdict, 'outcomes'>): (Finding & { readonly rule: string })[] {
  return outcomes.flatMap(({ rule, notes = [] }) => notes.map((note) => ({ ...note, rule })));
}

/**
 * What the run left on the backend, one sentence each; empty if everything is as before. The ids are in the reports.
 */
export function formatRemains({ left, unrestored }: Pick<Verdict, 'left' | 'unrestored'>): string[] {
  const total = left.reduce((sum, { ids }) => sum + ids.length, 0);
  const counts = left.map(({ call, ids }) => `${ids.length} of ${call}`).join(', ');
  return [
    ...(total > 0 ? [`left on the backend, since no call removes it: ${counts}; the reports list them`] : []),
    ...(unrestored === null ? [] : [`not restored on the backend: ${unrestored}`]),
  ];
}

const changelog = new URL('../../schema/CHANGELOG.md', import.meta.url);

/** The version of the contract: the first entry of its changelog. Throws if it has none. */
export function contractVersion(text = readFileSync(changelog, 'utf8')): string {
  const [, version] = /^## (\d+\.\d+\.\d+)\b/m.exec(text) ?? [];
  if (version === undefined) throw new Error('schema/CHANGELOG.md has no entry such as ## 1.0.0');
  return version;
}

/** The versions of a verdict. Two runs have the same rules if their ids and clauses are the same. */
export function versionsOf(checks: readonly Pick<Check, 'rule' | 'clauses'>[]): Versions {
  const rules = [...new Set(checks.map(({ rule, clauses }) => `${rule} ${clauses.join(' ')}`))].sort();
  const hash = createHash('sha256').update(rules.join('\n')).digest('hex').slice(0, 8);
  return { contract: contractVersion(), rules: `${rules.length} (${hash})` };
}
