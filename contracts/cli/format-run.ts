import { roles } from '../client/people.ts';
import { curlOf, meaningsIn } from '../reports/curl.ts';
import { report } from '../rules/rule.ts';
import { type Cause, causesOf } from '../suite/causes.ts';
import { profiles } from '../suite/check.ts';
import type { Outcome } from '../suite/run-checks.ts';
import { countsOf, formatRemains, isFailure, notesOf, phraseOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';

const described = (table: Readonly<Record<string, string>>) =>
  Object.entries(table)
    .map(([name, description]) => `  ${name.padEnd(15)} ${description}`)
    .join('\n');

/** The output of `--help`. */
export const usage = `Usage: npm run contracts -- [--endpoint URL --auth URL] [--header 'Name: value']...
         [--user NAME --password WORD | --token ID_TOKEN] [--account ID] [--people FILE] [--only NAMES]
         [--profile NAMES] [--baseline FILE [--update-baseline]] [--flaky NAMES]
         [--report junit,html,json,md,badge] [--out DIR] [--concurrency 4] [--timeout SECONDS] [--allow-writes]
         [--seed 1] [--accept-part] [--schema FILE] [--ca FILE] [--now MOMENT]
         [--golden seed=7,sessions=10000[,now=2026-11-21T15:00:00Z] [--stories FILE]
         [--state FILE [--sandbox default]]]
       npm run contracts -- --compare BEFORE.json AFTER.json
       npm run contracts -- --matrix REPORT.json... [--out DIR]

Checks a backend against the contract. Without --endpoint, checks the mock in this process, and refuses what is told of
another backend. --only, --profile, --flaky and --report take names with commas between them, and can be repeated.
  --endpoint      URL of the data calls
  --auth          base URL of the sign-in calls; /auth/sign-in and the others are appended
  --header        a header to send with every request; can be repeated
  --user, --password  somebody who can sign in; --token takes their place
  --token         the id token of somebody, which can't be renewed
  --account       one of that person's accounts, where they have several
  --only          parts of rule ids, or names of calls; runs only these rules
  --profile       parts of the contract, or full, which is all of them:
${described(profiles)}
  --baseline      known failures as JSON: {"known": [{"name": "rule · subject", "reason": "…", "until": "2027-01-31"}]}
                  They stay green until that day; one that no longer fails is red until it is removed
  --update-baseline  writes what fails now into the file, and keeps the reasons that are there
  --flaky         parts of rule ids, or names of calls, whose failed checks are tried again, and reported as flaky
  --report        reports to write, also while the run goes on
  --out           folder for the reports; default contract-report
  --concurrency   requests at a time, 1 to 64; fewer while the backend answers 429 with Retry-After
  --timeout       seconds that an answer may take; default 10
  --allow-writes  also runs checks that write, and restores what they change; file jobs stay, and are listed
  --seed          of the generated inputs; default 1
  --accept-part   ends with 0 where nothing failed, although only a part was examined
  --schema        the backend's SDL, to compare if introspection is off
  --ca            an additional certificate authority to trust
  --golden        the log, exported by npm run world, that the backend was loaded with; answers must match it
  --stories, --state, --sandbox  what was added to that log, with the same values as for npm run world
  --now           the backend's time, if it differs from its Date header
  --people        people for the rules that need more than one person, as JSON:
                  {"stranger": {"username": "…", "password": "…"}, "emptyAccount": {…, "account": "…"}}
                  Rules whose role is missing are reported as not examined. The roles:
${described(roles)}
  --compare       what broke and what was mended between two JSON reports; ends with 1 if anything broke
  --matrix        one page and a badge each for several JSON reports

Exit status: 0 conformant, 1 not conformant, 2 could not run, 3 nothing failed, of a part of the contract.`;

interface Progress {
  add(outcome: Outcome): void;
  /** Waits for a report that is being written; writes no more after that. */
  end(): Promise<void>;
}

/** Milliseconds between progress lines, and between updates of the reports. */
const lineEveryMs = 10_000;
const reportEveryMs = 5_000;

/**
 * Prints the progress of a long run, and writes reports of the results so far, so that killing the run, as a pipeline
 * does at its time limit, leaves complete files behind.
 */
export function createProgress(
  total: number,
  { printError }: { printError(line: string): void },
  now: () => number,
  writeSoFar: (outcomes: readonly Outcome[]) => Promise<unknown>,
): Progress {
  const outcomes: Outcome[] = [];
  // The first outcome is written immediately, since a report of an earlier run must not be mistaken for this one's.
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
      // If writing fails, the final report gives the reason.
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

/** A cause: one of its failures with the request, and where else it occurs. */
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

/** A verdict as lines of text: failures by cause, notes, what wasn't examined, coverage, and the counts. */
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
