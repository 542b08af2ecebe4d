import { type GraphQLOutputType, getNullableType, isEnumType, isListType, isNonNullType } from 'graphql';
import { changeAt, leaves } from './answer-paths.ts';
import type { Answer, Mutation } from './mutated-backend.ts';

type Change = readonly [description: string, change: (value: unknown) => unknown];

const onValue = (change: (value: unknown) => unknown) => (value: unknown) => (value === null ? null : change(value));

const isNumber = (type: GraphQLOutputType) => /^(?:Int|Float)!?$/.test(String(type));

/** What can be wrong with a field of a type: null if it is never null, or another type. */
function changesOf(type: GraphQLOutputType): Change[] {
  const inner = getNullableType(type);
  return [
    ...(isNonNullType(type) ? [['is null', () => null] as const] : []),
    ...(isNumber(type) ? [['is a text', onValue(String)] as const] : []),
    ...(isEnumType(inner) ? [['is no value of its enum', () => 'SOMETHING'] as const] : []),
    ...(isListType(inner) ? [['holds null', () => [null]] as const] : []),
  ];
}

/** Each field of each call, with what may go wrong with its type. */
export function typeMutations(): Mutation[] {
  return leaves().flatMap(({ call, path, type }) =>
    changesOf(type).map(([description, change]) => ({
      name: `${call} ${path.join('.')} ${description}`,
      call,
      field: path.at(-1) ?? '',
      answer: (answer: Answer) => changeAt(answer, path, change) as Answer,
    })),
  );
}

/** Each number of each call, one too high in the first row. */
export function numberMutations(): Mutation[] {
  return leaves()
    .filter(({ type, path }) => isNumber(type) && !path.includes('pageInfo'))
    .map(({ call, path }) => ({
      name: `${call} ${path.join('.')} is one too high`,
      call,
      answer: (answer: Answer) =>
        changeAt(answer, path, (value) => (typeof value === 'number' ? value + 1 : value)) as Answer,
    }));
}
