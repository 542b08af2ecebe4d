import { type GraphQLLeafType, isEnumType } from 'graphql';
import type { Scalars } from '../../../schema/generated/types.ts';

/** What becomes of a value on its way into the answer. Throws `Unplanned` for a value that it was not made for. */
export type Completion = (value: unknown) => unknown;

/** Says that an operation has to be executed the long way, which also finds the words for what is wrong. */
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

/** Null for a scalar that is not of the contract. */
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
  /** The key of the answer: the field's name or its alias. */
  readonly key: string;
  readonly name: string;
  readonly complete: Completion;
}

/** `__typename` is read from nowhere: its completion knows it. */
export function objectCompletion(entries: readonly ObjectEntry[]): Completion {
  // A copy that has all keys is sooner filled than each is added.
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
