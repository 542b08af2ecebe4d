import {
  type DocumentNode,
  type FragmentDefinitionNode,
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
import type { Finding } from './finding.ts';
import { scalarProblem } from './scalar-shapes.ts';
import { schema } from './schema.ts';

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
interface Selected {
  readonly name: string;
  readonly inner: SelectionSetNode[];
}

/**
 * Holds an answer's data to the schema: every field of the document is there, of its type, null only where it may
 * be, and nothing is beside it. Documents may spread fragments; abstract types do not occur in the contract.
 */
export function checkShape(document: DocumentNode, data: unknown): Finding[] {
  const fragments: Fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  return document.definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return [];
    const root = schema.getRootType(node.operation);
    return root ? checkObject('data', root, [node.selectionSet], data, fragments) : [];
  });
}

function checkObject(
  place: string,
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  value: unknown,
  fragments: Fragments,
): Finding[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [wrong(place, `an object, ${type}`, value)];
  }
  const fields = collect(selections, fragments);
  const values = new Map(Object.entries(value));
  const extra = [...values.keys()].filter((key) => !fields.has(key));
  return [
    ...extra.map((key) => wrong(`${place}.${key}`, 'no such field, since none was asked for', values.get(key))),
    ...[...fields].flatMap(([key, { name, inner }]) => {
      const at = `${place}.${key}`;
      if (name === '__typename') return values.get(key) === type.name ? [] : [wrong(at, type.name, values.get(key))];
      const field = type.getFields()[name];
      if (!field) return [wrong(at, `a field of ${type}`, name)];
      if (!values.has(key)) return [wrong(at, `a value, ${field.type}`, undefined)];
      return checkValue(at, field.type, inner, values.get(key), fragments);
    }),
  ];
}

function checkValue(
  place: string,
  type: GraphQLOutputType,
  inner: readonly SelectionSetNode[],
  value: unknown,
  fragments: Fragments,
): Finding[] {
  if (isNonNullType(type)) {
    if (value === null) return [wrong(place, `not null, ${type}`, value)];
    return checkValue(place, type.ofType, inner, value, fragments);
  }
  if (value === null) return [];
  if (isListType(type)) {
    if (!Array.isArray(value)) return [wrong(place, `a list, ${type}`, value)];
    return value.flatMap((entry, at) => checkValue(`${place}[${at}]`, type.ofType, inner, entry, fragments));
  }
  if (isObjectType(type)) return checkObject(place, type, inner, value, fragments);
  const problem = leafProblem(type as GraphQLEnumType | GraphQLScalarType, value);
  return problem === null ? [] : [wrong(place, problem, value)];
}

function leafProblem(type: GraphQLEnumType | GraphQLScalarType, value: unknown): string | null {
  if (!(type instanceof GraphQLEnumType)) return scalarProblem(type.name, value);
  const names = type.getValues().map(({ name }) => name);
  return typeof value === 'string' && names.includes(value) ? null : `one of ${names.join(', ')}`;
}

function collect(selections: readonly SelectionSetNode[], fragments: Fragments): Map<string, Selected> {
  const fields = new Map<string, Selected>();
  const visit = ({ selections: nodes }: SelectionSetNode) => {
    for (const node of nodes) {
      if (node.kind === Kind.INLINE_FRAGMENT) visit(node.selectionSet);
      else if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(node.name.value);
        if (fragment) visit(fragment.selectionSet);
      } else {
        const key = node.alias?.value ?? node.name.value;
        const field = fields.get(key) ?? { name: node.name.value, inner: [] };
        if (node.selectionSet) field.inner.push(node.selectionSet);
        fields.set(key, field);
      }
    }
  };
  selections.forEach(visit);
  return fields;
}

function wrong(place: string, expected: string, value: unknown): Finding {
  return { place, expected, received: (JSON.stringify(value) ?? 'nothing').slice(0, 200) };
}
