import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { allCalls, callOf } from '../client/schema.ts';
import type { Answer, Mutation } from './mutated-backend.ts';

interface Leaf {
  readonly path: readonly string[];
  readonly type: GraphQLOutputType;
}

const maxDepth = 5;

/** The leaf fields of an answer, by their paths. A path through a list means each entry. */
function leavesOf(type: GraphQLObjectType, path: readonly string[] = []): Leaf[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    const at = [...path, field.name];
    if (!isObjectType(named)) return [{ path: at, type: field.type }];
    return at.length < maxDepth && !path.includes(field.name) ? leavesOf(named, at) : [];
  });
}

/** An answer with the value at a path changed: in each list on the way, that of the first entry that has one. */
function changeAt(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value) && path.length > 0) {
    const changed = value.map((entry) => changeAt(entry, path, change));
    const first = changed.findIndex((entry, at) => entry !== value[at]);
    return first < 0 ? value : value.with(first, changed[first]);
  }
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const inner = (value as Record<string, unknown>)[name];
  const changed = changeAt(inner, rest, change);
  return changed === inner ? value : { ...value, [name]: changed };
}

type Change = readonly [description: string, change: (value: unknown) => unknown];

const onValue = (change: (value: unknown) => unknown) => (value: unknown) => (value === null ? null : change(value));

/** What can be wrong with a field of a type: null if it is never null, or another type. */
function changesOf(type: GraphQLOutputType): Change[] {
  const inner = getNullableType(type);
  const isNumber = /^(?:Int|Float)!?$/.test(String(type));
  return [
    ...(isNonNullType(type) ? [['is null', () => null] as const] : []),
    ...(isNumber ? [['is a text', onValue(String)] as const] : []),
    ...(isEnumType(inner) ? [['is no value of its enum', () => 'SOMETHING'] as const] : []),
    ...(isListType(inner) ? [['holds null', () => [null]] as const] : []),
  ];
}

/** Each field of each call, with what may go wrong with its type. */
export function typeMutations(): Mutation[] {
  return allCalls().flatMap((call) => {
    const type = getNamedType(callOf(call).field.type);
    if (!isObjectType(type)) return [];
    return leavesOf(type).flatMap(({ path, type: leaf }) =>
      changesOf(leaf).map(([description, change]) => ({
        name: `${call} ${path.join('.')} ${description}`,
        call,
        answer: (answer: Answer) => changeAt(answer, path, change) as Answer,
      })),
    );
  });
}

/** Each number of each call, one too high in the first row. */
export function numberMutations(): Mutation[] {
  return allCalls().flatMap((call) => {
    const type = getNamedType(callOf(call).field.type);
    if (!isObjectType(type)) return [];
    return leavesOf(type)
      .filter(({ type: leaf, path }) => /^(?:Int|Float)!?$/.test(String(leaf)) && !path.includes('pageInfo'))
      .map(({ path }) => ({
        name: `${call} ${path.join('.')} is one too high`,
        call,
        answer: (answer: Answer) =>
          changeAt(answer, path, (value) => (typeof value === 'number' ? value + 1 : value)) as Answer,
      }));
  });
}
