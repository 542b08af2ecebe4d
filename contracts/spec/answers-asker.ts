import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ask } from './answers-reader.ts';

/** A backend, by what it answers a request. */
export type Answer = (request: Request) => Promise<Response>;

/** Asks a backend that was loaded with the files of a folder, whose people sign in by what the table of persons says. */
export function askerOf(folder: string, answer: Answer): Ask {
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

/** The text of a table of an export; empty where there is none. */
export const textReader = (folder: string) => (table: string) => {
  const file = path.join(folder, `${table}.ndjson`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
