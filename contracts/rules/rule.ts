import type { Call } from '../client/schema.ts';

/** Where a backend left the contract. A rule that finds nothing holds. */
export interface Finding {
  /** The call, and the place in its answer. */
  readonly place: string;
  readonly expected: string;
  readonly received: string;
}

const maxLength = 300;

function text(value: unknown): string {
  const json = typeof value === 'string' ? value : JSON.stringify(value);
  if (json === undefined) return 'nothing';
  return json.length > maxLength ? `${json.slice(0, maxLength)}… (${json.length} characters)` : json;
}

/** Nothing where the values say the same, as JSON; a finding otherwise. */
export function same(place: string, expected: unknown, received: unknown): Finding[] {
  return JSON.stringify(expected) === JSON.stringify(received)
    ? []
    : [{ place, expected: text(expected), received: text(received) }];
}

/** Nothing where the two differ by rounding alone: means are sums divided in whatever order. */
export function close(place: string, expected: number, received: number): Finding[] {
  const isClose = Math.abs(expected - received) <= 1e-9 * Math.max(1, Math.abs(expected));
  return isClose ? [] : [{ place, expected: text(expected), received: text(received) }];
}

/** Nothing where `holds`. */
export function holds(place: string, isHeld: boolean, expected: string, received: unknown): Finding[] {
  return isHeld ? [] : [{ place, expected, received: text(received) }];
}

/** The first place at which two lists part, or nothing. */
export function sameList(place: string, expected: readonly unknown[], received: readonly unknown[]): Finding[] {
  const length = Math.max(expected.length, received.length);
  for (let at = 0; at < length; at++) {
    const found = same(`${place}[${at}]`, expected[at], received[at]);
    if (found.length > 0) return [...same(`${place}: number of rows`, expected.length, received.length), ...found];
  }
  return [];
}

/** What a person reads of a rule that was broken: which call, which rule, what was expected and what came. */
export function report(rule: string, subject: string, findings: readonly Finding[]): string {
  const shown = findings
    .slice(0, 5)
    .map(
      ({ place, expected, received }) =>
        `${rule} · ${subject}\n  at       ${place}\n  expected ${expected}\n  received ${received}`,
    );
  const more = findings.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** One thing that the contract demands, checked on any subject of its kind. */
export interface Rule<Subject> {
  /** Names the rule in findings, from the general to the particular: sessions.paging.offset. */
  readonly id: string;
  /** Ids of the clauses of the requirements that demand it. */
  readonly clauses: readonly string[];
  readonly calls: readonly Call[];
  /** Asks so often that a few typical subjects must do. */
  readonly isCostly?: boolean;
  check(subject: Subject): Promise<readonly Finding[]>;
}
