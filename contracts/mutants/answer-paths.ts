import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import { allCalls, callOf } from '../client/schema.ts';
import { type Answer, type Mutation, valueRules } from './mutated-backend.ts';

// Paths through the responses of calls, changes at their ends, and possible defects of lists without pages.

/**
 * A field of a response, by the field names that lead to it from the call. A path through a list covers every entry.
 */
export interface AnswerPath {
  readonly call: string;
  readonly path: readonly string[];
  readonly type: GraphQLOutputType;
}

const maxDepth = 5;

function pathsOf(type: GraphQLObjectType, path: readonly string[] = []): Omit<AnswerPath, 'call'>[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    const at = [...path, field.name];
    const own = { path: at, type: field.type };
    if (!isObjectType(named)) return [own];
    const inner = at.length < maxDepth && !path.includes(field.name) ? pathsOf(named, at) : [];
    const isInner = isListType(getNullableType(field.type)) && !path.includes(field.name);
    return isInner ? [own, ...inner] : inner;
  });
}

function allPaths(): AnswerPath[] {
  return allCalls().flatMap((call) => {
    const type = getNamedType(callOf(call).field.type);
    return isObjectType(type) ? pathsOf(type).map((one) => ({ call, ...one })) : [];
  });
}

const isLeaf = ({ type }: AnswerPath) => !isObjectType(getNamedType(type));

/** The leaf fields of every call. */
export const leaves = (): AnswerPath[] => allPaths().filter(isLeaf);

/** The lists of objects within every call's response. */
const innerLists = (): AnswerPath[] => allPaths().filter((one) => !isLeaf(one));

/** A response with the value at a path changed: in each list on the way, in the first entry that has one. */
export function changeAt(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value) && path.length > 0) {
    const changed = value.map((entry) => changeAt(entry, path, change));
    const first = changed.findIndex((entry, index) => entry !== value[index]);
    return first < 0 ? value : value.with(first, changed[first]);
  }
  return changeOne(value, path, change, changeAt);
}

/** The same, in every entry of each list on the way. */
export function changeAll(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value) && path.length > 0) return value.map((entry) => changeAll(entry, path, change));
  return changeOne(value, path, change, changeAll);
}

type Descend = (value: unknown, path: readonly string[], change: (value: unknown) => unknown) => unknown;

function changeOne(value: unknown, path: readonly string[], change: (value: unknown) => unknown, descend: Descend) {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const inner = (value as Record<string, unknown>)[name];
  const changed = descend(inner, rest, change);
  return changed === inner ? value : { ...value, [name]: changed };
}

/** Possible defects of a list without pages. */
const plainChanges: readonly (readonly [
  description: string,
  change: (rows: readonly unknown[]) => readonly unknown[],
])[] = [
  ['is empty', () => []],
  ['lacks its last row', (rows) => rows.slice(0, -1)],
  ['has its first row twice', (rows) => [...rows.slice(0, 1), ...rows]],
  ['is backwards', (rows) => rows.toReversed()],
];

const onRows = (change: (rows: readonly unknown[]) => readonly unknown[]) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? change(value) : value;

const isPlainList = (call: string) => isListType(getNullableType(callOf(call).field.type));

/** Calls that return a list, and the lists within the responses of all calls. */
export function plainListMutations(): Mutation[] {
  const own = allCalls()
    .filter((call) => isPlainList(call))
    .flatMap((call) =>
      plainChanges.map(([description, change]) => ({
        name: `${call} ${description}`,
        call,
        rule: valueRules,
        answer: (answer: Answer) => onRows(change)(answer) as Answer,
      })),
    );
  const inner = innerLists()
    .filter(({ call, path }) => callOf(call).kind === 'query' && path.at(-1) !== 'edges')
    .flatMap(({ call, path }) =>
      plainChanges.map(([description, change]) => ({
        name: `${call} ${path.join('.')} ${description}`,
        call,
        rule: valueRules,
        field: path.at(-1) ?? '',
        answer: (answer: Answer) => changeAt(answer, path, onRows(change)) as Answer,
      })),
    );
  return [...own, ...inner];
}
