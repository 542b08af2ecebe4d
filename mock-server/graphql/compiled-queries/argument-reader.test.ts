import { buildSchema, getArgumentValues, getVariableValues, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { argumentReader } from './argument-reader.ts';

const schema = buildSchema(`
  input Part { name: String, size: Int }
  type Query { rows(query: Part, limit: Int = 25, offset: Int! = 0, name: String!, sizes: [Int!]): Int }
`);

/** The returned value or thrown error. */
function outcome(read: () => unknown): unknown {
  try {
    return { given: read() };
  } catch (error) {
    return { thrown: String(error) };
  }
}

const variables = [
  {},
  { name: 'a' },
  { name: null },
  { name: 'a', limit: 5, offset: 6, part: { name: 'b' }, size: 7 },
  { name: 'a', limit: null, offset: null, part: null, size: null },
];

const calls = [
  'rows(name: $name)',
  'rows(name: "x", limit: $limit, offset: $offset)',
  'rows(name: $name, query: $part, limit: 3)',
  'rows(name: $name, query: { name: $name, size: $size }, offset: $offset)',
  'rows(name: $name, sizes: [1, 2], query: { size: 4 }, limit: null)',
  'rows(name: $name, sizes: [$size])',
  'rows(name: $name, sizes: $limit)',
];

describe('argumentReader', () => {
  it.each(calls.flatMap((call) => variables.map((given) => [call, given] as const)))(
    'reads %s with %j like graphql-js',
    (call, given) => {
      const declared = '$name: String, $limit: Int, $offset: Int, $part: Part, $size: Int';
      const [operation] = parse(`query (${declared}) { ${call} }`).definitions;
      const field = schema.getQueryType()?.getFields().rows;
      if (operation?.kind !== Kind.OPERATION_DEFINITION || field === undefined) throw new TypeError(call);
      const [node] = operation.selectionSet.selections;
      const { variableValues } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
      if (node?.kind !== Kind.FIELD || variableValues === undefined) throw new TypeError(call);
      const read = argumentReader(field, node);
      const expected = outcome(() => getArgumentValues(field, node, variableValues));
      expect(outcome(() => read(variableValues))).toEqual(expected);
      // Read twice, because the analysis of the document is cached.
      expect(outcome(() => read(variableValues))).toEqual(expected);
    },
  );
});
