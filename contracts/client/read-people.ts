import { CannotRun } from './cannot-run.ts';
import { type People, type Role, roleNames } from './people.ts';
import type { Credentials } from './sign-in.ts';

const fields = ['username', 'password', 'account'] as const;

/** The line, counted from 1, on which a name stands, from a place in the text on. */
function lineOf(text: string, name: string, from = 0): number {
  const at = text.indexOf(JSON.stringify(name), from);
  return text.slice(0, Math.max(at, from)).split('\n').length;
}

function parse(text: string, refuse: (line: number, words: string) => never): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line] = /\(line (\d+) column \d+\)/.exec(message) ?? [];
    return refuse(line === undefined ? text.split('\n').length : Number(line), `it is no JSON: ${message}`);
  }
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The persons of a JSON file: from role to username, password and, where it matters, account. Throws CannotRun,
 * with the line and the role, for what has another shape.
 */
export function peopleOfText(file: string, text: string): People {
  const refuse = (line: number, words: string): never => {
    throw new CannotRun(`--people ${file}, line ${line}: ${words}.`);
  };
  const table = parse(text, refuse);
  if (!isTable(table)) return refuse(1, 'it holds no table from role to person, such as {"stranger": {…}}');
  return Object.fromEntries(
    Object.entries(table).map(([role, person]) => {
      const start = Math.max(0, text.indexOf(JSON.stringify(role)));
      const line = lineOf(text, role);
      if (!roleNames.includes(role as Role))
        refuse(line, `there is no role ${role}; the roles are ${roleNames.join(', ')}`);
      if (!isTable(person)) return refuse(line, `${role} is no person, such as {"username": "…", "password": "…"}`);
      for (const [name, value] of Object.entries(person)) {
        const place = lineOf(text, name, start);
        if (!fields.some((field) => field === name))
          refuse(place, `${role} has ${name}, which is none of ${fields.join(', ')}`);
        if (typeof value !== 'string' || value === '') refuse(place, `${name} of ${role} is no text in quotes`);
      }
      for (const name of ['username', 'password']) if (!(name in person)) refuse(line, `${role} has no ${name}`);
      // Held to the shape above.
      return [role, person as unknown as Credentials];
    }),
  );
}
