import { CannotRun, messageOf } from '../client/failures.ts';
import { isRecord } from '../client/json.ts';
import { nameOf } from './check.ts';
import type { Outcome } from './run-checks.ts';

/** A failure that is known: why it is borne, and the last day on which it is. */
interface KnownFailure {
  /** Rule and subject, as a report has them. */
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

/** Reads a baseline. Throws CannotRun, which names the entry, if it has another shape. */
export function parseBaseline(file: string, text: string): Baseline {
  let table: unknown;
  try {
    table = JSON.parse(text);
  } catch (error) {
    throw new CannotRun(`--baseline ${file} is not valid JSON: ${messageOf(error)}.`);
  }
  const known = isRecord(table) ? table.known : undefined;
  if (!Array.isArray(known)) throw new CannotRun(`--baseline ${file} has no list of known failures, {"known": []}.`);
  for (const [at, entry] of known.entries()) {
    const isWhole = isRecord(entry) && typeof entry.name === 'string' && typeof entry.reason === 'string';
    if (!isWhole || entry.reason === '' || !isDay(entry.until)) {
      throw new CannotRun(`--baseline ${file}: known failure ${at + 1} needs name, reason and until (YYYY-MM-DD).`);
    }
  }
  // Checked above.
  return { known: known as KnownFailure[] };
}

/**
 * Outcomes with known failures as known. A known failure that is over its day stays failed, and one that passes, or is
 * none of `checks`, the names of all that there are, is a failure of the baseline until it is removed. What wasn't
 * chosen or examined says nothing.
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

/** An entry of the baseline that is to be removed; `received` says why. */
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

/** Days that a new entry of an updated baseline is borne. */
const newDays = 30;

/**
 * The baseline that makes a run green: reasons and days of what still fails are kept, new failures are added, and what
 * wasn't chosen or examined stays. `checks` are the names of all that there are.
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
  const kept = known.filter(({ name }) => checks.has(name) && !examined.has(name));
  const entries = failing.map((outcome) => {
    const name = nameOf(outcome);
    return byName.get(name) ?? { name, reason: `failed on ${today}; not explained yet`, until };
  });
  return { known: [...kept, ...entries].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
