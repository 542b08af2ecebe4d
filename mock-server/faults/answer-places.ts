import {
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { maxTokens } from '../app/query-limits.ts';
import type { Call } from './incoming.ts';

/** A field with a value in the answer of a data call. */
export interface AnswerPlace {
  readonly parent: Record<string, unknown>;
  readonly key: string;
  readonly path: readonly (string | number)[];
  readonly isNullable: boolean;
}

/**
 * Fields of an answer whose value is not null, outermost first. Of each list the first entry is looked at: it is the
 * one that is surely seen. Keys of entities are left out, since without them the rest says nothing.
 */
export function answerPlaces(schema: GraphQLSchema, { operation }: Call, data: unknown): AnswerPlace[] {
  const { definitions } = parse(operation.query, { maxTokens, noLocation: true });
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const root = definitions.find(
    (node): node is OperationDefinitionNode =>
      node.kind === Kind.OPERATION_DEFINITION &&
      (typeof operation.operationName !== 'string' || node.name?.value === operation.operationName),
  );
  const type = root && schema.getRootType(root.operation);
  const places: AnswerPlace[] = [];

  function visitValue(value: unknown, valueType: GraphQLOutputType, set: SelectionSetNode, path: AnswerPlace['path']) {
    if (Array.isArray(value)) {
      if (value.length > 0) visitValue(value[0], valueType, set, [...path, 0]);
      return;
    }
    const named = getNamedType(valueType);
    if (typeof value === 'object' && value !== null && isObjectType(named)) {
      visitSelection(value as Record<string, unknown>, named, set, path);
    }
  }

  function visitSelection(
    parent: Record<string, unknown>,
    parentType: GraphQLObjectType,
    { selections }: SelectionSetNode,
    path: AnswerPlace['path'],
  ) {
    for (const node of selections) {
      if (node.kind !== Kind.FIELD) {
        const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
        const condition = part?.typeCondition?.name.value;
        if (part && (condition === undefined || condition === parentType.name)) {
          visitSelection(parent, parentType, part.selectionSet, path);
        }
        continue;
      }
      const key = node.alias?.value ?? node.name.value;
      const field = parentType.getFields()[node.name.value];
      const value = parent[key];
      if (field === undefined || value === null || value === undefined || node.name.value === 'id') continue;
      const place = [...path, key];
      places.push({ parent, key, path: place, isNullable: !isNonNullType(field.type) });
      if (node.selectionSet) visitValue(value, field.type, node.selectionSet, place);
    }
  }

  if (root && type && typeof data === 'object' && data !== null) {
    visitSelection(data as Record<string, unknown>, type, root.selectionSet, []);
  }
  return places.toSorted((a, b) => a.path.length - b.path.length);
}

/** One of the places for a number of at least 0 and below 1; below the outermost fields where there are any. */
export function choosePlace(places: readonly AnswerPlace[], draw: number): AnswerPlace | undefined {
  const inner = places.filter(({ path }) => path.length > 1);
  const choice = inner.length > 0 ? inner : places;
  return choice[Math.floor(draw * choice.length)];
}
