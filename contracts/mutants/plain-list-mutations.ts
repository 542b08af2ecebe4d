import { getNullableType, isListType } from 'graphql';
import { allCalls, callOf } from '../client/schema.ts';
import { changeAt, innerLists } from './answer-paths.ts';
import { type Answer, type Mutation, valueRules } from './mutated-backend.ts';

/** What a list without pages may get wrong. */
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

/** Calls that answer with a list, and the lists within the answers of all calls. */
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
