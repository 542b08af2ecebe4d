import { report } from '../rules/rule.ts';
import type { Outcome } from '../suite/run-checks.ts';
import { failuresByCall, formatRemains, notesOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';

const shownRulesFailed = 12;
const shownOfRule = 2;
const shownNotes = 10;
const shownRules = 4;

const few = (names: readonly string[], max: number) =>
  [...names.slice(0, max), ...(names.length > max ? [`and ${names.length - max} more`] : [])].join(', ');

function formatUnexamined(verdict: Verdict): string[] {
  const reasons = unexaminedOf(verdict);
  if (reasons.length === 0) return [];
  const lines = reasons.map(({ why, checks, rules }) => `  ${checks} (${few(rules, shownRules)}): ${why}`);
  return ['not examined', ...lines];
}

/** The failures of a rule: the first few, and how many more there are. */
function formatRule(failures: readonly Outcome[]): string[] {
  const shown = failures
    .slice(0, shownOfRule)
    .map(({ rule, clauses, subject, findings }) => `${report(`${rule} (${clauses.join(', ')})`, subject, findings)}\n`);
  const more = failures.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more of ${failures[0]?.rule}\n`] : [])];
}

/** A verdict as lines of text: failures by call, notes, what was not examined, coverage, and the counts. */
export function formatVerdict(verdict: Verdict): string[] {
  const { target, isConformant, passed, failed, skipped, coverage } = verdict;
  const failures = failuresByCall(verdict).flatMap(([, outcomes]) => outcomes);
  const rules = [...Map.groupBy(failures, ({ rule }) => rule).values()];
  const shown = rules.slice(0, shownRulesFailed).flatMap(formatRule);
  const more = rules.slice(shownRulesFailed).map(([first]) => first?.rule ?? '');
  const notes = notesOf(verdict);
  const left = skipped > 0 ? `, ${skipped} not examined` : '';
  return [
    ...shown,
    ...(more.length > 0 ? [`and failures of ${more.join(', ')}`] : []),
    ...(failures.length > 1 ? ['--report html,json shows all failures with their requests'] : []),
    ...notes.slice(0, shownNotes).map(({ place, received }) => `note: ${place}: ${received}`),
    ...(notes.length > shownNotes ? [`and ${notes.length - shownNotes} more notes: --report html shows them all`] : []),
    ...formatUnexamined(verdict),
    ...coverage.map(({ kind, covered, all }) => `${kind.padEnd(12)} ${covered} of ${all} exercised`),
    ...formatRemains(verdict),
    `${target} ${isConformant ? 'keeps' : 'does not keep'} the contract: ${passed} passed, ${failed} failed${left}`,
  ];
}
