import type { Parameters } from '../sql-engine.ts';

/** A statement as Postgres takes it: parameters are numbered. */
export interface NumberedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A parameter, and neither a cast nor what stands in a comment or a text. */
const names = /--.*|'[^']*'|::|:([a-z_]+)/g;

/** No text of Postgres can hold the character 0; this one is in none of its texts either. */
const bindable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '\uffff');
  return Array.isArray(value) ? value.map(bindable) : value;
};

/** Numbers the parameters of a statement in which they are named. Throws RangeError for a name without a value. */
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
