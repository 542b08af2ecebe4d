import { type GraphQLLeafType, isEnumType } from 'graphql';
import type { Scalars } from '../../../schema/generated/types.ts';

/** Converts a resolved value for the response. Throws `Unplanned` for a value that it doesn't handle. */
export type Completion = (value: unknown) => unknown;

/** Thrown if an operation needs full execution, which also produces the error messages. */
export class Unplanned extends Error {
  override name = 'Unplanned';
}

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const tests: Readonly<Record<string, Test>> = {
  ID: isText,
  String: isText,
  Date: isText,
  DateTime: isText,
  Int: (value) => typeof value === 'number' && (value | 0) === value,
  Float: (value) => Number.isFinite(value),
  Boolean: (value) => typeof value === 'boolean',
} satisfies Record<keyof Scalars, Test>;

/** Null for a scalar that isn't in the contract. */
export function leafCompletion(type: GraphQLLeafType): Completion | null {
  const holds = isEnumType(type) ? enumTest(type.getValues().map(({ value }) => value)) : tests[type.name];
  if (holds === undefined) return null;
  return (value) => {
    if (holds(value)) return value;
    throw new Unplanned();
  };
}

function enumTest(values: readonly unknown[]): Test {
  const known = new Set(values);
  return (value) => known.has(value);
}

export function listCompletion(item: Completion): Completion {
  return (value) => {
    if (!Array.isArray(value)) throw new Unplanned();
    const items = new Array<unknown>(value.length);
    for (let i = 0; i < value.length; i++) items[i] = item(value[i]);
    return items;
  };
}

export function nullableCompletion(inner: Completion): Completion {
  return (value) => (value === null ? null : inner(value));
}

export interface ObjectEntry {
  /** The response key: the field's name or alias. */
  readonly key: string;
  readonly name: string;
  readonly complete: Completion;
}

/** Reads no property for `__typename`: its completion knows the name. */
export function objectCompletion(entries: readonly ObjectEntry[]): Completion {
  // Filling a copy that already has all keys is faster than adding them one by one.
  const empty: Readonly<Record<string, unknown>> = Object.fromEntries(entries.map(({ key }) => [key, null]));
  return (source) => {
    if (typeof source !== 'object' || source === null || source instanceof Promise) throw new Unplanned();
    const answer: Record<string, unknown> = { ...empty };
    for (const { key, name, complete } of entries) {
      answer[key] = complete((source as Readonly<Record<string, unknown>>)[name]);
    }
    return answer;
  };
}
