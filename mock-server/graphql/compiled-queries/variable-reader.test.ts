import { buildSchema, getVariableValues, Kind, parse, type VariableDefinitionNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { Random } from '../../world/random.ts';
import { type ReadVariables, variableReader } from './variable-reader.ts';

const schema = buildSchema(`
  enum Color { RED BLUE }
  input Inner { name: String!, size: Int, also: [Inner!] }
  input Filled { color: Color = RED, count: Int! = 3, name: String }
  input Loose { name: String, size: Int }
  input Either @oneOf { name: String, size: Int }
  type Query { answer: Int }
`);

const types = [
  'Int',
  'Int!',
  'Float',
  'String!',
  'ID',
  'Boolean',
  'Color',
  '[Color!]',
  '[Int]',
  '[Int]!',
  '[[Int!]]',
  'Inner',
  'Inner!',
  '[Inner!]!',
  'Filled',
  'Loose',
  'Either',
  'Query',
  'Nothing',
];

/** Values that some types accept and others don't. */
const plain = [null, 0, 7, 1.5, Number.POSITIVE_INFINITY, -0, 3_000_000_000, '', 'RED', 'GREEN', '7', true, [], {}];
const names = ['name', 'size', 'also', 'color', 'count', 'other', 'constructor', '__proto__'];

function randomValue(random: Random, depth: number): unknown {
  const kind = random.below(depth > 2 ? 4 : 9);
  if (kind < 4) return plain[random.below(plain.length)];
  const length = random.below(3);
  if (kind < 6) return Array.from({ length }, () => randomValue(random, depth + 1));
  const entries = Array.from({ length: length + 1 }, () => [
    names[random.below(names.length)],
    randomValue(random, depth + 1),
  ]);
  // As in a parsed body, `__proto__` is a property like any other.
  return Object.fromEntries(entries);
}

function definitionsOf(text: string): readonly VariableDefinitionNode[] {
  const [operation] = parse(`query (${text}) { answer }`).definitions;
  return (operation?.kind === Kind.OPERATION_DEFINITION && operation.variableDefinitions) || [];
}

/** What graphql passes to calls; null if something is invalid. */
const expectedOf = (definitions: readonly VariableDefinitionNode[], variables: Readonly<Record<string, unknown>>) =>
  getVariableValues(schema, definitions, variables).variableValues?.coerced ?? null;

const given = (read: ReadVariables, variables: Readonly<Record<string, unknown>>) => read(variables)?.coerced ?? null;

describe('variableReader', () => {
  it.each(types)('reads values of %s like graphql-js', (type) => {
    const definitions = definitionsOf(`$a: ${type}`);
    const read = variableReader(schema, definitions);
    const random = new Random(1, type.length);
    for (let count = 0; count < 150; count++) {
      const variables = { a: randomValue(random, 0) };
      expect([variables, given(read, variables)]).toEqual([variables, expectedOf(definitions, variables)]);
    }
  });

  const filled: readonly Readonly<Record<string, unknown>>[] = [
    {},
    { a: null },
    { a: 1 },
    { b: 2 },
    { a: 1, b: null },
    { a: 1, b: 2, c: 3 },
    { a: '1', b: 2 },
    { toString: 1 },
  ];

  it.each(filled)('fills in defaults for %j', (variables) => {
    const definitions = definitionsOf('$a: Int = 5, $b: Int!, $toString: Int');
    expect(given(variableReader(schema, definitions), variables)).toEqual(expectedOf(definitions, variables));
  });

  it('supports recursive types', () => {
    const definitions = definitionsOf('$a: Inner!');
    const deep = { name: 'a', also: [{ name: 'b', also: [{ name: 'c', size: 1 }] }] };
    expect(given(variableReader(schema, definitions), { a: deep })).toEqual({ a: deep });
  });
});
