import { curlOf, meaningsIn } from '../reports/curl.ts';
import { report } from '../rules/rule.ts';
import { type Cause, causesOf } from '../suite/causes.ts';
import type { Outcome } from '../suite/run-checks.ts';
import { countsOf, formatRemains, isFailure, notesOf, phraseOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';

interface Progress {
  add(outcome: Outcome): void;
  /** Waits for a report that is being written, and writes no more. */
  end(): Promise<void>;
}

/** Milliseconds between two lines, and between two states of the reports. */
const lineEveryMs = 10_000;
const reportEveryMs = 5_000;

/**
 * Tells how far a long run is, and writes the reports of what is done so far, so that whoever ends the run at once, as
 * a pipeline does at its limit, leaves whole ones behind.
 */
export function createProgress(
  total: number,
  { printError }: { printError(line: string): void },
  now: () => number,
  writeSoFar: (outcomes: readonly Outcome[]) => Promise<unknown>,
): Progress {
  const outcomes: Outcome[] = [];
  // The first outcome is written at once: a report of an earlier run must not speak for this one.
  let [lineAt, reportAt] = [now() + lineEveryMs, now()];
  let writing: Promise<unknown> | null = null;
  return {
    add(outcome) {
      outcomes.push(outcome);
      const at = now();
      if (at >= lineAt) {
        printError(`${outcomes.length} of ${total} checks, ${outcomes.filter(isFailure).length} failed`);
        lineAt = at + lineEveryMs;
      }
      if (at < reportAt || writing !== null) return;
      writing = writeSoFar(outcomes).finally(() => {
        writing = null;
        reportAt = now() + reportEveryMs;
      });
      // The last report says why it could not be written.
      writing.catch(() => {});
    },
    async end() {
      await writing?.catch(() => {});
    },
  };
}

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
    ...coverage.map(({ kind, covered, all }) => `${kind.padEnd(13)} ${covered} of ${all} exercised`),
    ...formatRemains(verdict),
    `contract ${versions.contract}, rules ${versions.rules}`,
    `${target} ${phraseOf(verdict)}: ${countsOf(verdict)}`,
  ];
}
