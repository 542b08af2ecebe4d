import { curlOf, meaningsIn } from '../reports/curl.ts';
import { report } from '../rules/rule.ts';
import { type Cause, causesOf } from '../suite/causes.ts';
import { countsOf, formatRemains, isFailure, notesOf, phraseOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';

const shownCauses = 12;
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

/** A cause: one failure of it with its request, and where else it shows. */
function formatCause({ outcomes }: Cause): string[] {
  const [first] = outcomes;
  if (!first) return [];
  const { rule, clauses, subject, findings, requests } = first;
  const level = isFailure(first) ? '' : ' SHOULD';
  const line = requests.slice(-1).map(curlOf)[0] ?? '';
  const meanings = meaningsIn([line]);
  const others = [...new Set(outcomes.slice(1).map((outcome) => outcome.rule))];
  return [
    report(`${rule}${level} (${clauses.join(', ')})`, subject, findings),
    ...(line !== '' ? [`  ask      ${line}${meanings === '' ? '' : `  # ${meanings}`}`] : []),
    ...(outcomes.length > 1 ? [`  and ${outcomes.length - 1} more checks: ${few(others, shownRules)}`] : []),
    '',
  ];
}

/** A verdict as lines of text: failures by cause, notes, what was not examined, coverage, and the counts. */
export function formatVerdict(verdict: Verdict): string[] {
  const { target, coverage, versions, outcomes } = verdict;
  const causes = causesOf(outcomes);
  const more = causes.slice(shownCauses);
  const notes = notesOf(verdict);
  const flaky = outcomes.filter(({ isFlaky }) => isFlaky).map(({ rule }) => rule);
  return [
    ...causes.slice(0, shownCauses).flatMap(formatCause),
    ...(more.length > 0
      ? [
          `and ${more.length} more causes: ${few(
            more.map(({ title }) => title),
            shownRules,
          )}`,
        ]
      : []),
    ...(causes.length > 0 ? ['--report html,json shows all failures with their requests'] : []),
    ...notes.slice(0, shownNotes).map(({ place, received }) => `note: ${place}: ${received}`),
    ...(notes.length > shownNotes ? [`and ${notes.length - shownNotes} more notes: --report html shows them all`] : []),
    ...(flaky.length > 0 ? [`flaky: ${few([...new Set(flaky)], shownRules)}`] : []),
    ...formatUnexamined(verdict),
    ...coverage.map(({ kind, covered, all }) => `${kind.padEnd(12)} ${covered} of ${all} exercised`),
    ...formatRemains(verdict),
    `contract ${versions.contract}, rules ${versions.rules}`,
    `${target} ${phraseOf(verdict)}: ${countsOf(verdict)}`,
  ];
}
