import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Written from nothing but the README of an export, as a developer in another language would.

interface Line {
  readonly call: string;
  readonly name: string;
  readonly person: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string;
  readonly variables: unknown;
  readonly expected: unknown;
}

/** Sends the body of a request with its headers for a person, and returns the body of the response. */
type Send = (person: string, headers: Readonly<Record<string, string>>, body: string) => Promise<unknown>;

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function at(value: unknown, names: string): unknown {
  return names.split('.').reduce((inner: unknown, name) => (isObject(inner) ? inner[name] : undefined), value);
}

function sortedBy(rows: readonly unknown[], names: unknown): unknown[] {
  const text = (row: unknown) => String(at(row, String(names)) ?? '');
  return rows.toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
}

/** Whether rows add up to each of these sums, keyed by the path of the added numbers. */
const hasSums = (rows: readonly unknown[], sums: Json): boolean =>
  Object.entries(sums).every(
    ([names, sum]) => rows.reduce((total: number, row) => total + Number(at(row, names)), 0) === sum,
  );

/** Compares responses one after another, and remembers the texts that marks stood for. */
class Comparison {
  readonly textOf = new Map<string, string>();
  readonly markOf = new Map<string, string>();

  /** The first place that doesn't match; null if everything does. */
  mismatch(expected: unknown, given: unknown, place: string): string | null {
    if (Array.isArray(expected)) {
      if (!Array.isArray(given) || given.length !== expected.length) return place;
      return first(expected.map((row, index) => this.mismatch(row, given[index], `${place}[${index}]`)));
    }
    if (typeof expected === 'number' && typeof given === 'number') {
      if (Number.isInteger(expected) && Number.isInteger(given)) return expected === given ? null : place;
      return Math.abs(expected - given) <= Math.abs(expected) / 1e9 ? null : place;
    }
    if (!isObject(expected)) return expected === given ? null : place;
    if ('$id' in expected) return this.isChosen(String(expected.$id), given) ? null : place;
    if ('$rows' in expected) {
      return Array.isArray(given) ? this.mismatch(expected.$rows, sortedBy(given, expected.$sortBy), place) : place;
    }
    if (isObject(expected.$sum)) return Array.isArray(given) && hasSums(given, expected.$sum) ? null : place;
    if (!isObject(given)) return place;
    return first(
      Object.entries(expected).map(([name, value]) => this.mismatch(value, given[name], `${place}.${name}`)),
    );
  }

  private isChosen(mark: string, given: unknown): boolean {
    if (typeof given !== 'string') return false;
    const text = `${mark.split(' ')[0]} ${given}`;
    if (!this.textOf.has(mark) && !this.markOf.has(text)) {
      this.textOf.set(mark, text);
      this.markOf.set(text, mark);
    }
    return this.textOf.get(mark) === text && this.markOf.get(text) === mark;
  }
}

const first = (places: readonly (string | null)[]): string | null => places.find((place) => place !== null) ?? null;

/**
 * Sends the requests in an export's answers, for some calls or all. Returns how many were sent, and the wrong responses
 * with the place of the difference.
 */
export async function verifyAnswers(folder: string, send: Send, isChosen: (call: string) => boolean = () => true) {
  const comparison = new Comparison();
  const mismatches: string[] = [];
  let requestCount = 0;
  for (const file of readdirSync(path.join(folder, 'answers')).toSorted()) {
    if (!isChosen(path.basename(file, '.ndjson'))) continue;
    const lines = readFileSync(path.join(folder, 'answers', file), 'utf8')
      .trimEnd()
      .split('\n');
    for (const [index, text] of lines.entries()) {
      // The README describes each line.
      const { call, person, headers, query, variables, expected } = JSON.parse(text) as Line;
      const answer = await send(person, headers, JSON.stringify({ query, variables }));
      const place = comparison.mismatch(expected, at(answer, `data.${call}`), call);
      if (place !== null) mismatches.push(`${file}:${index + 1} ${place}`);
      requestCount += 1;
    }
  }
  return { requestCount, mismatches };
}

/** A backend, as a function from request to response. */
export type Answer = (request: Request) => Promise<Response>;

/**
 * Sends requests to a backend loaded with the files of a folder. People sign in with the credentials in the persons
 * table.
 */
export function firstAuthorizedPerson(folder: string, answer: Answer): Send {
  const post = async (address: string, headers: Readonly<Record<string, string>>, body: string): Promise<unknown> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    return (await answer(new Request(`http://backend.example${address}`, init))).json();
  };
  const tokens = new Map<string, Promise<unknown>>();
  const signIn = (id: string) => {
    const rows = readFileSync(path.join(folder, 'persons.ndjson'), 'utf8').trimEnd().split('\n');
    const person = rows.map((row) => JSON.parse(row)).find((row) => row.id === id);
    return post('/auth/sign-in', {}, JSON.stringify({ username: person?.email, password: person?.password }));
  };
  return async (person, headers, body) => {
    if (!tokens.has(person)) tokens.set(person, signIn(person));
    const { id_token: token } = (await tokens.get(person)) as { readonly id_token: string };
    return post('/graphql', { ...headers, authorization: token }, body);
  };
}

/** The text of a table of an export; empty if it doesn't exist. */
export const textReader = (folder: string) => (table: string) => {
  const file = path.join(folder, `${table}.ndjson`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
