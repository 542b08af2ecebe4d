import {
  type DocumentNode,
  GraphQLEnumType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Variables } from '../client/backend.ts';
import { schema } from '../client/schema.ts';
import { createReadFields, type ReadFields } from '../client/selected-fields.ts';
import type { Finding } from './finding.ts';
import { scalarProblem } from './scalar-shapes.ts';

/**
 * Holds an answer's data to the schema: every field that the document asks for is there, of its type, null only
 * where it may be, and nothing is beside it. Abstract types do not occur in the contract.
 */
export function checkShape(document: DocumentNode, data: unknown, variables: Variables = {}): Finding[] {
  const readFields = createReadFields(document, variables);
  return document.definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return [];
    const root = schema.getRootType(node.operation);
    return root ? checkObject('data', root, [node.selectionSet], data, readFields) : [];
  });
}

function checkObject(
  place: string,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  value: unknown,
  readFields: ReadFields,
): Finding[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [wrong(place, `an object, ${type}`, value)];
  }
  const fields = readFields(selections);
  const values = new Map(Object.entries(value));
  const extra = [...values.keys()].filter((key) => !fields.has(key));
  return [
    ...extra.map((key) => wrong(`${place}.${key}`, 'no such field, since none was asked for', values.get(key))),
    ...[...fields].flatMap(([key, { name, inner }]) => {
      const at = `${place}.${key}`;
      if (name === '__typename') return values.get(key) === type.name ? [] : [wrong(at, type.name, values.get(key))];
      // What a schema tells of itself has the form that GraphQL gives it, and is none of the contract's.
      if (name.startsWith('__')) return [];
      const field = type.getFields()[name];
      if (!field) return [wrong(at, `a field of ${type}`, name)];
      if (!values.has(key)) return [wrong(at, `a value, ${field.type}`, undefined)];
      return checkValue(at, field.type, inner, values.get(key), readFields);
    }),
  ];
}

function checkValue(
  place: string,
  type: GraphQLOutputType,
  inner: readonly SelectionSetNode[],
  value: unknown,
  readFields: ReadFields,
): Finding[] {
  if (isNonNullType(type)) {
    if (value === null) return [wrong(place, `not null, ${type}`, value)];
    return checkValue(place, type.ofType, inner, value, readFields);
  }
  if (value === null) return [];
  if (isListType(type)) {
    if (!Array.isArray(value)) return [wrong(place, `a list, ${type}`, value)];
    return value.flatMap((entry, at) => checkValue(`${place}[${at}]`, type.ofType, inner, entry, readFields));
  }
  if (isObjectType(type)) return checkObject(place, type, inner, value, readFields);
  // Interfaces and unions do not occur, so that what is left is a leaf.
  const problem = leafProblem(type as GraphQLEnumType | GraphQLScalarType, value);
  return problem === null ? [] : [wrong(place, problem, value)];
}

function leafProblem(type: GraphQLEnumType | GraphQLScalarType, value: unknown): string | null {
  if (!(type instanceof GraphQLEnumType)) return scalarProblem(type.name, value);
  const names = type.getValues().map(({ name }) => name);
  return typeof value === 'string' && names.includes(value) ? null : `one of ${names.join(', ')}`;
}

function wrong(place: string, expected: string, value: unknown): Finding {
  return { place, expected, received: (JSON.stringify(value) ?? 'nothing').slice(0, 200) };
}
