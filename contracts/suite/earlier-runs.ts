import { CannotRun, messageOf } from '../client/failures.ts';
import { isRecord, parseJson } from '../client/json.ts';
import { nameOf } from './check.ts';
import type { Outcome } from './run-checks.ts';

// What a run is compared with: known failures, and the report of another run.

/** A known failure: why it is tolerated, and until when. */
interface KnownFailure {
  /** Rule and subject, as in a report. */
  readonly name: string;
  readonly reason: string;
  /** YYYY-MM-DD. */
  readonly until: string;
}

export interface Baseline {
  readonly known: readonly KnownFailure[];
}

const isDay = (text: unknown) =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Parses a baseline. Throws CannotRun, naming the entry, if its shape is wrong. */
export function parseBaseline(file: string, text: string): Baseline {
  let table: unknown;
  try {
    table = JSON.parse(text);
  } catch (error) {
    throw new CannotRun(`--baseline ${file} is not valid JSON: ${messageOf(error)}.`);
  }
  const known = isRecord(table) ? table.known : undefined;
  if (!Array.isArray(known)) throw new CannotRun(`--baseline ${file} has no list of known failures, {"known": []}.`);
  for (const [index, entry] of known.entries()) {
    const isWhole = isRecord(entry) && typeof entry.name === 'string' && typeof entry.reason === 'string';
    if (!isWhole || entry.reason === '' || !isDay(entry.until)) {
      throw new CannotRun(`--baseline ${file}: known failure ${index + 1} needs name, reason and until (YYYY-MM-DD).`);
    }
  }
  // Checked above.
  return { known: known as KnownFailure[] };
}

/**
 * Marks known failures as known. A known failure past its day stays failed. One that passes, or isn't in `checks` (the
 * names of all existing checks), fails the baseline until it is removed. Checks that weren't selected or examined don't
 * count.
 */
export function withBaseline(
  outcomes: readonly Outcome[],
  { known }: Baseline,
  checks: ReadonlySet<string>,
  today: string,
): Outcome[] {
  const byName = new Map(known.map((entry) => [entry.name, entry]));
  const marked = outcomes.map((outcome): Outcome => {
    const entry = byName.get(nameOf(outcome));
    if (outcome.state !== 'failed' || entry === undefined) return outcome;
    if (entry.until >= today) return { ...outcome, state: 'known', why: `${entry.reason} (until ${entry.until})` };
    const overdue = { place: 'the baseline', expected: `no failure after ${entry.until}`, received: entry.reason };
    return { ...outcome, findings: [...outcome.findings, overdue] };
  });
  const passed = new Set(outcomes.filter(({ state }) => state === 'passed').map(nameOf));
  const stale = known.filter(({ name }) => passed.has(name) || !checks.has(name));
  return [
    ...marked,
    ...stale.map(({ name }) => staleOutcome(name, checks.has(name) ? 'it passes' : 'there is no such check')),
  ];
}

/** A baseline entry that must be removed; `received` says why. */
function staleOutcome(name: string, received: string): Outcome {
  return {
    rule: 'baseline',
    level: 'MUST',
    clauses: ['TST-066'],
    calls: [],
    subject: name,
    state: 'failed',
    milliseconds: 0,
    findings: [{ place: name, expected: 'a failure, or no entry in the baseline', received }],
    requests: [],
  };
}

/** How many days a new entry of an updated baseline is tolerated. */
const newDays = 30;

/**
 * The baseline that would make this run pass: entries that still fail keep their reasons and days, new failures are
 * added, and entries that weren't selected or examined stay. `checks` has the names of all existing checks.
 */
export function updatedBaseline(
  outcomes: readonly Outcome[],
  { known }: Baseline,
  checks: ReadonlySet<string>,
  today: string,
): Baseline {
  const byName = new Map(known.map((entry) => [entry.name, entry]));
  const until = new Date(Date.parse(today) + newDays * 86_400_000).toISOString().slice(0, 10);
  const examined = new Set(outcomes.filter(({ state }) => state !== 'skipped').map(nameOf));
  const failing = outcomes.filter(
    ({ rule, level, state }) => state === 'failed' && level === 'MUST' && rule !== 'baseline',
  );
  const unexamined = known.filter(({ name }) => checks.has(name) && !examined.has(name));
  const entries = failing.map((outcome) => {
    const name = nameOf(outcome);
    return byName.get(name) ?? { name, reason: `failed on ${today}; not explained yet`, until };
  });
  return { known: [...unexamined, ...entries].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** The parts of a JSON report that are compared. */
export interface ReadReport {
  readonly target: string;
  readonly at: string;
  readonly versions?: { readonly contract: string; readonly rules: string };
  readonly isConformant: boolean;
  readonly isWhole?: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly checks: readonly {
    readonly rule: string;
    readonly subject: string;
    readonly calls: readonly string[];
    readonly state: string;
    readonly level?: string;
  }[];
}

/** Parses a report of the suite. Throws CannotRun if it isn't one. */
export function parseReport(file: string, text: string): ReadReport {
  const value = parseJson(text);
  if (!isReport(value)) throw new CannotRun(`${file} is not a report of the suite, contracts.json.`);
  return value;
}

const texts = ['target', 'at'];
const numbers = ['passed', 'failed', 'skipped'];
const textsOfCheck = ['rule', 'subject', 'state'];

/** Whether a file was written by this suite, judging by the parts that are compared. */
function isReport(value: unknown): value is ReadReport {
  if (!isRecord(value) || !Array.isArray(value.checks) || typeof value.isConformant !== 'boolean') return false;
  const isCheck = (check: unknown) =>
    isRecord(check) && Array.isArray(check.calls) && textsOfCheck.every((name) => typeof check[name] === 'string');
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    numbers.every((name) => typeof value[name] === 'number') &&
    value.checks.every(isCheck)
  );
}

/** How two reports differ, with each check by name. */
interface Comparison {
  readonly broken: readonly string[];
  /** Recommendations that are no longer met. */
  readonly advised: readonly string[];
  readonly mended: readonly string[];
  readonly stillFailing: readonly string[];
  /** Examined in the first report and not in the second. */
  readonly lost: readonly string[];
  /** Examined only in the second report. */
  readonly gained: readonly string[];
}

/** The state of a check in a report; `advised` for a failed SHOULD, which decides nothing (TST-065). */
export const readState = ({ state, level }: ReadReport['checks'][number]): string =>
  state === 'failed' && level === 'SHOULD' ? 'advised' : state;

const isBad = (state: string | undefined) => state === 'failed' || state === 'known';

/** The names of the checks that differ between two reports, by how they changed, and of those that still fail. */
export function compareReports(before: ReadReport, after: ReadReport): Comparison {
  const statesOf = ({ checks }: ReadReport) => new Map(checks.map((check) => [nameOf(check), readState(check)]));
  const [first, second] = [statesOf(before), statesOf(after)];
  const names = [...new Set([...first.keys(), ...second.keys()])];
  const isExamined = (state: string | undefined) => state !== undefined && state !== 'skipped';
  const where = (test: (a: string | undefined, b: string | undefined) => boolean) =>
    names.filter((name) => test(first.get(name), second.get(name)));
  return {
    broken: where((a, b) => !isBad(a) && isBad(b)),
    advised: where((a, b) => a !== 'advised' && b === 'advised'),
    mended: where((a, b) => isBad(a) && isExamined(b) && !isBad(b)),
    stillFailing: where((a, b) => isBad(a) && isBad(b)),
    lost: where((a, b) => isExamined(a) && !isExamined(b)),
    gained: where((a, b) => !isExamined(a) && isExamined(b)),
  };
}

const shownNames = 20;

/** The comparison as lines: what broke, what was fixed, and what was examined in only one of the two. */
export function formatComparison(before: ReadReport, after: ReadReport): string[] {
  const found = compareReports(before, after);
  const versions = [before, after].map(
    ({ versions: one }) => `contract ${one?.contract ?? '?'}, rules ${one?.rules ?? '?'}`,
  );
  const part = (title: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [
          `${names.length} ${title}`,
          ...names.slice(0, shownNames).map((name) => `  ${name}`),
          ...(names.length > shownNames ? [`  and ${names.length - shownNames} more`] : []),
        ];
  return [
    `${before.target}, ${before.at} (${versions[0]})`,
    `${after.target}, ${after.at} (${versions[1]})`,
    ...part('newly failing', found.broken),
    ...part('newly advised against', found.advised),
    ...part('mended', found.mended),
    ...part('still failing', found.stillFailing),
    ...part('no longer examined', found.lost),
    ...part('examined for the first time', found.gained),
    `${found.broken.length} newly failing, ${found.mended.length} mended, ${found.stillFailing.length} still failing`,
  ];
}
