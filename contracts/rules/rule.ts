import type { Call } from '../client/schema.ts';

/** One thing that the contract demands, checked on any subject of its kind. */
export interface Rule<Subject> {
  /** Names the rule in findings, from the general to the particular: sessions.paging.offset. */
  readonly id: string;
  /** Ids of the clauses of the requirements that demand it. */
  readonly clauses: readonly string[];
  readonly calls: readonly Call[];
  /** Sends so many requests that it runs on a few typical subjects only. */
  readonly isCostly?: boolean;
  check(subject: Subject): Promise<readonly Finding[]>;
}

/** A violation of the contract. A rule without findings is kept. */
export interface Finding {
  /** The call, and the place in its answer. */
  readonly place: string;
  readonly expected: string;
  readonly received: string;
}

/** No finding if the values are the same as JSON. */
export function same(place: string, expected: unknown, received: unknown): Finding[] {
  return JSON.stringify(expected) === JSON.stringify(received)
    ? []
    : [{ place, expected: text(expected), received: text(received) }];
}

/** No finding if the two differ only by rounding: means may be summed in any order. */
export function close(place: string, expected: number, received: number): Finding[] {
  const isClose = Math.abs(expected - received) <= 1e-9 * Math.max(1, Math.abs(expected));
  return isClose ? [] : [{ place, expected: text(expected), received: text(received) }];
}

/** No finding if `isHeld`. */
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

function text(value: unknown): string {
  const json = typeof value === 'string' ? value : JSON.stringify(value);
  if (json === undefined) return 'nothing';
  return json.length > maxLength ? `${json.slice(0, maxLength)}… (${json.length} characters)` : json;
}

const maxLength = 300;

/** The findings of a rule as text: the rule, the place, what was expected and what was received. */
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
