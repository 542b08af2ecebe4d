import { type Client, fullDepth } from '../client/client.ts';
import { CannotRun } from '../client/failures.ts';
import { isRecord } from '../client/json.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { keyOf } from '../rules/differences.ts';
import { type Finding, same } from '../rules/rule.ts';
import type { Check } from './check.ts';
import {
  type ExpectedAnswer,
  expectedAnswer,
  exportedAccount,
  firstAuthorizedPerson,
  type Golden,
  goldenQuestions,
  signInToExport,
} from './golden-answers.ts';

type MatchId = (mark: string, id: string) => boolean;

/** Maps the ids that backends choose one to one, across all responses. */
export function createIdMatch(): MatchId {
  const known = new Map<string, string>();
  const agrees = (key: string, value: string) => {
    if (!known.has(key)) known.set(key, value);
    return known.get(key) === value;
  };
  return (mark, id) => {
    const [kind] = mark.split(' ');
    return agrees(`mark ${mark}`, id) && agrees(`id ${kind} ${id}`, mark);
  };
}

/** Means and shares may be computed in a different order, so the last digits of a fraction don't matter. */
const tolerance = 1e-9;
const isNearly = (expected: number, received: unknown) =>
  typeof received === 'number' &&
  !(Number.isInteger(expected) && Number.isInteger(received)) &&
  Math.abs(expected - received) <= tolerance * Math.abs(expected);

/** The value at a dotted path. */
const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), row);

/** Aligns rows of a response with the expected ones: by key if every row has a unique one, otherwise by position. */
function alignedRows(expected: readonly unknown[], received: readonly unknown[], matchId: MatchId): unknown[] {
  const keyed = new Map(expected.map((row) => [keyOf(row), row]));
  const hasKeys = keyed.size === expected.length && !keyed.has('');
  return received.map((row, index) => {
    const partner = hasKeys ? (keyed.get(keyOf(row)) ?? expected[index]) : expected[index];
    return partner === undefined ? row : aligned(partner, row, matchId);
  });
}

/** Converts a list whose order or rows aren't fixed to the form it is expected in. */
function alignedMark(expected: Readonly<Record<string, unknown>>, received: readonly unknown[], matchId: MatchId) {
  if (isRecord(expected.$sum)) {
    const sums = Object.keys(expected.$sum).map((path) => [
      path,
      received.reduce<number>((sum, row) => sum + Number(valueAt(row, path)), 0),
    ]);
    return { $sum: Object.fromEntries(sums) };
  }
  const { $rows, $sortBy } = expected;
  if (!Array.isArray($rows)) return received;
  const textOf = (row: unknown) => String(valueAt(row, String($sortBy)) ?? '');
  const sorted = received.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
  return { $rows: alignedRows($rows, sorted, matchId), $sortBy };
}

/** The compared part of a response, with everything that counts as equal replaced by the expected value. */
function aligned(expected: ExpectedAnswer, received: unknown, matchId: MatchId): unknown {
  if (typeof expected === 'number') return isNearly(expected, received) ? expected : received;
  if (Array.isArray(expected)) return Array.isArray(received) ? alignedRows(expected, received, matchId) : received;
  if (!isRecord(expected)) return received;
  if (typeof expected.$id === 'string') {
    return typeof received === 'string' && matchId(expected.$id, received) ? expected : received;
  }
  if (Array.isArray(received)) return alignedMark(expected, received, matchId);
  if (!isRecord(received)) return received;
  const names = Object.keys(expected).filter((name) => name in received);
  return Object.fromEntries(names.map((name) => [name, aligned(expected[name], received[name], matchId)]));
}

/** Every place where a response differs from what is expected (TST-074). */
export function findDifferences(
  place: string,
  expected: ExpectedAnswer,
  received: unknown,
  matchId: MatchId,
): readonly Finding[] {
  return same(place, expected, aligned(expected, received, matchId));
}

/** The exact responses of a backend loaded with our log: every read with every kind of query. */
export async function goldenChecks(client: Client, golden: Golden, account: string): Promise<Check[]> {
  const reference = await createReference(client, golden, account);
  const context = await createSuiteContext(reference);
  const ids = createIdMatch();
  return goldenQuestions(context).map(({ call, subject, variables }) => ({
    rule: `${call}.golden`,
    clauses: ['TST-038', 'TST-074', 'SES-058'],
    calls: [call],
    subject,
    async run() {
      const [expected, received] = await Promise.all(
        [reference, client].map((one) => one.request(call, variables, fullDepth)),
      );
      return findDifferences(call, expectedAnswer(call, expected, variables), received, ids);
    },
  }));
}

/** The mock with the same log, and with the settings and targets of the backend's person. Throws CannotRun. */
async function createReference(client: Client, log: Golden, name: string): Promise<Client> {
  const account = exportedAccount(name);
  const person = firstAuthorizedPerson(account);
  if (person === undefined) throw new CannotRun(`No one can open account ${name}, so its log has no responses.`);
  const reference = await signInToExport(account, person, log);
  const [{ dateImplemented: _, lastmod: __, ...settings }, targets, pages] = [
    await client.request('settings'),
    await client.request('targets'),
    await client.request('pages'),
  ];
  await reference.request('saveAccountSettings', { settings });
  await reference.request('saveTargets', {
    targets: targets.map(({ label, targetType, value, sortOrder }) => ({ label, targetType, value, sortOrder })),
    pages: pages.map(({ value }) => value),
  });
  return reference;
}
