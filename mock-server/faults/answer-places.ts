import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import { type AuthCallName, authAnswerFields, authAnswers } from '../../schema/generated/auth.ts';
import { fragmentsOf, parseQuery } from '../graphql/query-document.ts';
import { isObject } from '../lib/http.ts';
import type { Call } from './fault-kind.ts';

/** A field with a value in the response of a data call. */
export interface AnswerPlace {
  readonly parent: Record<string, unknown>;
  readonly key: string;
  readonly path: readonly (string | number)[];
  /** The contract's name of the field; `key` may be an alias. */
  readonly field: string;
  /** Name of the type that the field belongs to. */
  readonly owner: string;
  readonly type: GraphQLOutputType;
  readonly isNullable: boolean;
}

interface Look {
  /** Whether to include every entry of a list; by default only the first, which is sure to be displayed. */
  readonly isInAllEntries?: boolean;
  /** Whether to include type names, entity keys and null values too. */
  readonly isOfAll?: boolean;
}

/**
 * Fields of a response with non-null values, outermost first. Excludes keys of entities, without which the rest is
 * meaningless.
 */
export function answerPlaces(
  schema: GraphQLSchema,
  { operation }: Call,
  data: unknown,
  { isInAllEntries = false, isOfAll = false }: Look = {},
): AnswerPlace[] {
  const document = parseQuery(operation.query);
  const fragments = fragmentsOf(document);
  const root = document.definitions.find(
    (node): node is OperationDefinitionNode =>
      node.kind === Kind.OPERATION_DEFINITION &&
      (typeof operation.operationName !== 'string' || node.name?.value === operation.operationName),
  );
  const type = root && schema.getRootType(root.operation);
  const places: AnswerPlace[] = [];

  function visitValue(value: unknown, valueType: GraphQLOutputType, set: SelectionSetNode, path: AnswerPlace['path']) {
    if (Array.isArray(value)) {
      const looked = isInAllEntries ? value : value.slice(0, 1);
      for (const [index, entry] of looked.entries()) visitValue(entry, valueType, set, [...path, index]);
      return;
    }
    const named = getNamedType(valueType);
    if (isObject(value) && isObjectType(named)) visitSelection(value, named, set, path);
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
      const isTypeName = isOfAll && node.name.value === TypeNameMetaFieldDef.name;
      const field = isTypeName ? TypeNameMetaFieldDef : parentType.getFields()[node.name.value];
      const value = parent[key];
      if (field === undefined || value === undefined) continue;
      if (!isOfAll && (value === null || node.name.value === 'id')) continue;
      const place = [...path, key];
      const { name, type } = field;
      places.push({
        parent,
        key,
        path: place,
        field: name,
        owner: parentType.name,
        type,
        isNullable: !isNonNullType(type),
      });
      if (node.selectionSet) visitValue(value, field.type, node.selectionSet, place);
    }
  }

  if (root && type && isObject(data)) visitSelection(data, type, root.selectionSet, []);
  return places.toSorted((a, b) => a.path.length - b.path.length);
}

/** The places that a fault affects: every field with the name or, without a name, the one that is drawn. */
export function takenPlaces(
  places: readonly AnswerPlace[],
  name: string | undefined,
  draw: () => number,
): readonly AnswerPlace[] {
  if (name !== undefined) return places.filter(({ field }) => field === name);
  const place = choosePlace(places, draw());
  return place ? [place] : [];
}

/** One of the places, chosen by a number from 0 to below 1; below the outermost fields if there are any. */
function choosePlace(places: readonly AnswerPlace[], draw: number): AnswerPlace | undefined {
  const inner = places.filter(({ path }) => path.length > 1);
  const choice = inner.length > 0 ? inner : places;
  return choice[Math.floor(draw * choice.length)];
}

/** The response of a sign-in call, and the places of the contract's fields in it. */
interface SignInAnswer {
  /** Starts with the whole response, as its field `answer`. */
  readonly places: readonly AnswerPlace[];
  /** The response with the current values of its places. */
  write(): Response;
}

const types = { string: GraphQLString, integer: GraphQLInt, boolean: GraphQLBoolean };

/**
 * The places of a schema's fields in a response, starting with the whole response, which is the field `answer` of
 * `whole`.
 */
export function signInPlaces(owner: string, whole: { answer: Record<string, unknown> }): readonly AnswerPlace[] {
  const type = new GraphQLObjectType({ name: owner, fields: {} });
  const fields = Object.entries(authAnswerFields[owner] ?? {}).map(([field, { type: json, isNullable }]) => {
    // User ids are ids like those of data calls.
    const named = /Id$/.test(field) ? GraphQLID : types[json];
    return { field, type: isNullable ? named : new GraphQLNonNull(named), isNullable };
  });
  return [
    { parent: whole, key: 'answer', path: ['answer'], field: 'answer', owner, type, isNullable: false },
    ...fields.map((place) => ({
      ...place,
      parent: whole.answer,
      key: place.field,
      path: ['answer', place.field],
      owner,
    })),
  ];
}

/** Null for a response that the contract doesn't define. `names` are those of the call. */
export async function readSignInAnswer(names: readonly string[], response: Response): Promise<SignInAnswer | null> {
  const call = names.find((name): name is AuthCallName => Object.hasOwn(authAnswers, name));
  const text = await response.text();
  if (call === undefined || !text.startsWith('{')) return null;
  const whole = { answer: JSON.parse(text) };
  const { status, headers } = response;
  return {
    places: signInPlaces(response.ok ? authAnswers[call] : 'AuthError', whole),
    write() {
      const changed = new Headers(headers);
      changed.delete('content-length');
      return new Response(JSON.stringify(whole.answer), { status, headers: changed });
    },
  };
}
