import {
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { callOf } from '../client/schema.ts';
import { addDays } from '../model/days.ts';
import { typedFields } from '../rules/answer-values.ts';
import { type AnswerPath, changeAll, changeAt, leaves } from './answer-paths.ts';
import { type Answer, type Mutation, rulesOf, valueRules } from './mutated-backend.ts';

/** The rules of a field, by the ends of their ids. Fields of jobs, and of a map with its own bounds, have one rule. */
function fieldRules({ call, path }: Pick<AnswerPath, 'call' | 'path'>, ...ends: readonly string[]): RegExp {
  const ofJobs = { sessionsDownload: /^downloads\.[A-Z_]+$|^access\.jobs$/, pdfDownload: rulesOf('campaign.pdf') }[
    call
  ];
  return path[0] === 'visitorLocations' ? rulesOf('campaign.points') : (ofJobs ?? rulesOf(call, ...ends));
}

type Change = readonly [description: string, change: (value: unknown) => unknown];

const onValue = (change: (value: unknown) => unknown) => (value: unknown) => (value === null ? null : change(value));

const isNumber = (type: GraphQLOutputType) => /^(?:Int|Float)!?$/.test(String(type));

/** Possible defects of a field: null if its type is non-null, or a value of another type. */
function changesOf(type: GraphQLOutputType): Change[] {
  const inner = getNullableType(type);
  return [
    ...(isNonNullType(type) ? [['is null', () => null] as const] : []),
    ...(isNumber(type) ? [['is a text', onValue(String)] as const] : []),
    ...(isEnumType(inner) ? [['is no value of its enum', () => 'SOMETHING'] as const] : []),
    ...(isListType(inner) ? [['holds null', () => [null]] as const] : []),
  ];
}

/** Each field of each call, with the possible defects of its type. */
export function typeMutations(): Mutation[] {
  return leaves().flatMap(({ call, path, type }) =>
    changesOf(type).map(([description, change]) => ({
      name: `${call} ${path.join('.')} ${description}`,
      call,
      rule: fieldRules({ call, path }, 'shape', 'read'),
      field: path.at(-1) ?? '',
      answer: (answer: Answer) => changeAt(answer, path, change) as Answer,
    })),
  );
}

/** Each number of each call, too high by one in the first row. */
export function numberMutations(): Mutation[] {
  return leaves()
    .filter(({ type, path }) => isNumber(type) && !path.includes('pageInfo'))
    .map(({ call, path }) => ({
      name: `${call} ${path.join('.')} is one too high`,
      call,
      rule: valueRules,
      answer: (answer: Answer) =>
        changeAt(answer, path, (value) => (typeof value === 'number' ? value + 1 : value)) as Answer,
    }));
}

/** Calls whose responses may change by themselves: file jobs. */
const isJob = (call: string) => /Download$/.test(call);
const isRead = ({ call }: AnswerPath) => callOf(call).kind === 'query' && !isJob(call);
const fieldOf = ({ path }: AnswerPath) => path.at(-1) ?? '';

/** A different value of a type for each turn; null sometimes becomes a value. */
function otherValue(type: GraphQLOutputType, value: unknown, turn: number): unknown {
  const named = getNamedType(type);
  if (value === null) return turn % 2 === 0 ? null : exampleOf(type);
  if (Array.isArray(value))
    return turn % 2 === 0 ? value : [...value, ...value.slice(0, 1), otherText(named.name, turn)];
  if (typeof value === 'number') return value + turn;
  if (typeof value === 'boolean') return turn % 2 === 0 ? value : !value;
  if (typeof value !== 'string') return value;
  if (isEnumType(named)) {
    const names = named.getValues().map(({ name }) => name);
    return names[(names.indexOf(value) + turn) % names.length];
  }
  if (named.name === 'Date') return addDays(value, turn);
  if (named.name === 'DateTime') return laterBy(value, turn);
  return `${value} ${turn}`;
}

/** A value of a type, to replace null. */
function exampleOf(type: GraphQLOutputType): unknown {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  return (
    { Int: 7, Float: 7, Boolean: true, Date: '2026-01-01', DateTime: '2026-01-01T00:00:00Z' }[named.name] ?? 'some'
  );
}

const otherText = (type: string, turn: number) => (type === 'ActivityAttribute' ? 'RFI' : `another ${turn}`);

const laterBy = (moment: string, seconds: number) =>
  new Date(Date.parse(moment) + seconds * 1000).toISOString().replace('.000Z', 'Z');

/** Each field of each read, different in the first row from response to response. */
function changingMutations(): Mutation[] {
  return leaves()
    .filter(isRead)
    .map((leaf) => {
      let turn = 0;
      return {
        name: `${leaf.call} ${leaf.path.join('.')} changes from answer to answer`,
        call: leaf.call,
        rule: fieldRules(leaf, 'again'),
        field: fieldOf(leaf),
        answer: (answer: Answer) => {
          turn++;
          return changeAt(answer, leaf.path, (value) => otherValue(leaf.type, value, turn)) as Answer;
        },
      };
    });
}

/** Each text, blank in every row. */
function blankMutations(): Mutation[] {
  return leaves()
    .filter((leaf) => isRead(leaf) && /^String!?$/.test(String(leaf.type)))
    .flatMap((leaf) =>
      [
        ['is blank', () => ''],
        ...(typedFields.includes(fieldOf(leaf))
          ? []
          : [['has a blank before it', (text: string) => ` ${text}`] as const]),
      ].map(([description, change]) => ({
        name: `${leaf.call} ${leaf.path.join('.')} ${description}`,
        call: leaf.call,
        rule: fieldRules(leaf, 'values'),
        field: fieldOf(leaf),
        answer: (answer: Answer) =>
          changeAll(answer, leaf.path, (value) =>
            (change as (text: string) => string)(typeof value === 'string' ? value : 'some'),
          ) as Answer,
      })),
    );
}

interface Connection {
  readonly edges: readonly { readonly cursor: string; readonly node: Readonly<Record<string, unknown>> }[];
}

/** Each field of the rows of a paged list, replaced with the previous row's value. */
function neighborMutations(): Mutation[] {
  return leaves()
    .filter((leaf) => leaf.path[0] === 'edges' && leaf.path.length === 3)
    .map((leaf) => {
      const field = fieldOf(leaf);
      return {
        name: `${leaf.call} ${leaf.path.join('.')} is that of the row before`,
        call: leaf.call,
        rule: rulesOf(leaf.call, 'same-rows', 'values'),
        field,
        answer: (answer: Answer) => {
          const list = answer as unknown as Connection | null;
          if (!list?.edges) return answer;
          const edges = list.edges.map((edge, index) => {
            const before = list.edges[index - 1];
            const hadField = before !== undefined && field in edge.node;
            if (!hadField) return edge;
            const own = edge.node[field];
            const isSame = JSON.stringify(own) === JSON.stringify(before.node[field]);
            const value = isSame ? otherValue(leaf.type, own, 1) : before.node[field];
            return { ...edge, node: { ...edge.node, [field]: value } };
          });
          return { ...list, edges } as unknown as Answer;
        },
      };
    });
}

/** Each day and timestamp of a response, late by a day or an hour in every row. */
export function lateMutations(): Mutation[] {
  return leaves()
    .filter((leaf) => isRead(leaf) && ['Date', 'DateTime'].includes(getNamedType(leaf.type).name))
    .map((leaf) => {
      const isDay = getNamedType(leaf.type).name === 'Date';
      const later = (text: string) => (isDay ? addDays(text, 1) : laterBy(text, 3600));
      const late = (value: unknown) => (typeof value === 'string' ? later(value) : value);
      return {
        name: `${leaf.call} ${leaf.path.join('.')} is ${isDay ? 'a day' : 'an hour'} late`,
        call: leaf.call,
        rule: valueRules,
        field: fieldOf(leaf),
        answer: (answer: Answer) => changeAll(answer, leaf.path, late) as Answer,
      };
    });
}

/** Each enum and boolean, with a different value in the first row. */
export function choiceMutations(): Mutation[] {
  const isChoice = ({ type }: AnswerPath) => {
    const named = getNamedType(type);
    return !isListType(type) && !isObjectType(named) && (isEnumType(named) || named.name === 'Boolean');
  };
  return leaves()
    .filter((leaf) => isRead(leaf) && isChoice(leaf) && !leaf.path.includes('pageInfo'))
    .map((leaf) => ({
      name: `${leaf.call} ${leaf.path.join('.')} is another value`,
      call: leaf.call,
      rule: valueRules,
      field: fieldOf(leaf),
      answer: (answer: Answer) => changeAt(answer, leaf.path, (value) => otherValue(leaf.type, value, 1)) as Answer,
    }));
}

/** Texts, times and enums of every read. */
export function textMutations(): Mutation[] {
  return [
    ...changingMutations(),
    ...blankMutations(),
    ...neighborMutations(),
    ...lateMutations(),
    ...choiceMutations(),
  ];
}
