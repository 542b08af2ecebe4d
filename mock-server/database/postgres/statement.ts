import type { Parameters } from '../sql-engine.ts';

/** A statement in Postgres' form, with numbered parameters. */
export interface NumberedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Matches parameters, and skips comments, string literals and casts. */
const names = /--.*|'[^']*'|::|:([a-z_]+)/g;

/** Postgres texts can't contain the character 0. Its replacement doesn't occur in them either. */
const bindable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '\uffff');
  return Array.isArray(value) ? value.map(bindable) : value;
};

/** Numbers the named parameters of a statement. Throws RangeError for a name without a value. */
export function numbered(statement: string, parameters: Parameters): NumberedStatement {
  const places = new Map<string, number>();
  const text = statement.replace(names, (found, name: string | undefined) => {
    if (name === undefined) return found.startsWith('--') ? '' : found;
    if (!Object.hasOwn(parameters, name)) throw new RangeError(`The statement has no value for :${name}.`);
    const place = places.get(name) ?? places.size + 1;
    places.set(name, place);
    return `$${place}`;
  });
  return { text, values: [...places.keys()].map((name) => bindable(parameters[name])) };
}
