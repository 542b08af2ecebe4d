import type { List } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';
import { type Difference, differences, shortened } from './differences.ts';

/** One requirement of the contract, checked on any subject of its kind. */
export interface Rule<Subject> {
  /** The rule's name in findings, from general to specific: sessions.paging.offset. */
  readonly id: string;
  /** Ids of the requirement clauses behind it. */
  readonly clauses: readonly string[];
  readonly calls: readonly Call[];
  /** MUST unless given. */
  readonly level?: 'MUST' | 'SHOULD';
  /** Sends so many requests that it only runs on a few typical subjects. */
  readonly isCostly?: boolean;
  check(subject: Subject): Promise<readonly Finding[]>;
}

/** A violation of the contract. A rule without findings is satisfied. */
export type Finding = Difference;

/** No finding if the values are the same as JSON; otherwise one for each place where they differ. */
export function same(place: string, expected: unknown, received: unknown): Finding[] {
  return differences(place, expected, received);
}

/** No finding if the two differ only by rounding: means may be summed in any order. */
export function close(place: string, expected: number, received: number): Finding[] {
  const isClose = Math.abs(expected - received) <= 1e-9 * Math.max(1, Math.abs(expected));
  return isClose ? [] : [{ place, expected: shortened(expected), received: shortened(received) }];
}

/** No finding if `isHeld`. */
export function holds(place: string, isHeld: boolean, expected: string, received: unknown): Finding[] {
  return isHeld ? [] : [{ place, expected, received: shortened(received) }];
}

/** Errors in the totals of a list that was read in full, even a short one (CAL-011). */
export const findInTotals = (place: string, { nodes, totalCount, hasNextPage }: List): Finding[] => [
  ...same(`${place} totalCount of the whole list`, nodes.length, totalCount),
  ...same(`${place} hasNextPage of the whole list`, false, hasNextPage),
];

const shownEntries = 10;

/**
 * The first place where two lists differ, with the missing and the unexpected entries; nothing if they are the same.
 */
export function sameList(place: string, expected: readonly unknown[], received: readonly unknown[]): Finding[] {
  const length = Math.max(expected.length, received.length);
  const texts = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value));
  const [expectedTexts, receivedTexts] = [texts(expected), texts(received)];
  const at = Array.from({ length }, (_, index) => index).find((index) => expectedTexts[index] !== receivedTexts[index]);
  if (at === undefined) return [];
  return [
    ...same(`${place}: number of rows`, expected.length, received.length),
    ...same(`${place}[${at}]`, expected[at], received[at]),
    ...listEntries(`${place}: missing`, without(expectedTexts, receivedTexts), 'in the list', 'not there'),
    ...listEntries(`${place}: not expected`, without(receivedTexts, expectedTexts), 'not in the list', 'there'),
  ];
}

function without(some: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return [...new Set(some.filter((text) => !known.has(text)))];
}

function listEntries(place: string, entries: readonly string[], expected: string, received: string): Finding[] {
  if (entries.length === 0) return [];
  const more = entries.length > shownEntries ? `, and ${entries.length - shownEntries} more` : '';
  return [{ place, expected: `${entries.slice(0, shownEntries).join(', ')}${more} ${expected}`, received }];
}

/** The findings of a rule as text: the rule once, then the place, expected and received value of each. */
export function report(rule: string, subject: string, findings: readonly Finding[]): string {
  const listed = findings
    .slice(0, 5)
    .map(({ place, expected, received }) => `  at       ${place}\n  expected ${expected}\n  received ${received}`);
  const more = findings.length - listed.length;
  if (listed.length === 0) return '';
  return [`${rule} · ${subject}`, ...listed, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}
