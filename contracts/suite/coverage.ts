import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isObjectType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import { fieldOf, isRecord, memoizeByObject } from '../client/json.ts';
import type { CallListener } from '../client/request-log.ts';
import { callOf, isCall, type SelectedField, schema, selectedFields } from '../client/schema.ts';
import { contractParts, isOurs, neverAnswered } from './contract-parts.ts';

/** How much of one part of the contract was exercised. */
export interface Share {
  readonly kind: string;
  readonly covered: number;
  readonly all: number;
  /** The names that weren't. */
  readonly missing: readonly string[];
}

/** What a run has requested and received, compared with the whole contract. */
export interface Coverage extends CallListener {
  shares(): Share[];
}

/**
 * What a value of a type can cover: an enum value, the fields of an input, or something within some of its fields.
 * Response fields with no enum below them are omitted, since responses have hundreds of thousands of values.
 */
interface Covers {
  readonly name: string;
  readonly isEnum: boolean;
  readonly isInput: boolean;
  readonly fields: ReadonlyMap<string, GraphQLInputType | GraphQLOutputType>;
}

const coversByType = new Map<string, Covers | null>();

/** Null for a type whose values cover nothing. */
function coversOf(type: GraphQLInputType | GraphQLOutputType): Covers | null {
  const named = getNamedType(type);
  const { name } = named;
  const known = coversByType.get(name);
  if (known !== undefined) return known;
  const covers = findCovers(named);
  coversByType.set(name, covers);
  return covers;
}

function findCovers(named: GraphQLNamedType): Covers | null {
  const { name } = named;
  if (isEnumType(named)) return { name, isEnum: true, isInput: false, fields: new Map() };
  const isInput = isInputObjectType(named);
  if (!isInput && !isObjectType(named)) return null;
  const all = Object.values(named.getFields()).map((field) => [field.name, field.type] as const);
  const fields = new Map(isInput ? all : all.filter(([, type]) => hasEnum(type)));
  return isInput || fields.size > 0 ? { name, isEnum: false, isInput, fields } : null;
}

/** The enum values that a response of this type can contain, at any depth. Types may contain each other. */
function findEnumValues(named: GraphQLNamedType, above: readonly string[] = []): string[] {
  if (isEnumType(named)) return named.getValues().map((value) => `${named.name}.${value.name}`);
  if (!isObjectType(named) || above.includes(named.name)) return [];
  const types = Object.values(named.getFields()).map((field) => getNamedType(field.type));
  return types.flatMap((type) => findEnumValues(type, [...above, named.name]));
}

const enumValuesOf = memoizeByObject((named: GraphQLNamedType) =>
  [...new Set(findEnumValues(named))].filter((name) => !neverAnswered.includes(name)),
);

const hasEnum = (type: GraphQLInputType | GraphQLOutputType) => enumValuesOf(getNamedType(type)).length > 0;

type Part = keyof ReturnType<typeof contractParts>;

/** Tracks what a run exercises of the contract, part by part; listens to every call of this process. */
export function createCoverage(): Coverage {
  const all = contractParts();
  const covered = Object.fromEntries(Object.keys(all).map((kind) => [kind, new Set<string>()])) as Record<
    Part,
    Set<string>
  >;
  const exhausted = new Set<GraphQLNamedType>();
  /** The types of each document's variables, cached because the same documents are sent repeatedly. */
  const knownQueries = new Map<string, ReadonlyMap<string, GraphQLInputType>>();

  /** Records the enum values and input fields within a value of a type. */
  function takeValue(type: GraphQLInputType | GraphQLOutputType, value: unknown): void {
    const covers = coversOf(type);
    if (covers === null || value === null || value === undefined) return;
    if (Array.isArray(value)) {
      for (const entry of value) takeValue(type, entry);
      return;
    }
    if (covers.isEnum) covered['enum values'].add(`${covers.name}.${value}`);
    else if (isRecord(value)) {
      if (covers.isInput) for (const name of Object.keys(value)) covered.variables.add(`${covers.name}.${name}`);
      for (const [name, field] of covers.fields) takeValue(field, value[name]);
    }
  }

  /** Responses of a type add nothing once every enum value they can contain has been seen. */
  function isExhausted(type: GraphQLOutputType): boolean {
    const named = getNamedType(type);
    if (exhausted.has(named)) return true;
    const isExhaustive = enumValuesOf(named).every((value) => covered['enum values'].has(value));
    if (isExhaustive) exhausted.add(named);
    return isExhaustive;
  }

  /** Records the fields of a document, and returns the types of its variables by name. */
  function takeQuery(query: string): ReadonlyMap<string, GraphQLInputType> {
    let document: DocumentNode;
    try {
      document = parse(query);
    } catch {
      // Covers nothing of the SDL.
      return new Map();
    }
    for (const root of selectedFields(document, null)) takeFields(root);
    const definitions = document.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
    );
    return new Map(
      definitions.flatMap(({ variable, type }) => {
        const known = typeFromAST(schema, type);
        return isInputType(known) ? [[variable.name.value, known] as const] : [];
      }),
    );
  }

  function takeFields({ type, fields }: SelectedField): void {
    const parent = getNamedType(type);
    for (const field of fields.values()) {
      const isKnown = isObjectType(parent) && field.type !== undefined && !field.name.startsWith('__');
      if (isKnown && isOurs(parent.name)) covered.fields.add(`${parent.name}.${field.name}`);
      takeFields(field);
    }
  }

  function typesOf(query: string): ReadonlyMap<string, GraphQLInputType> {
    const types = knownQueries.get(query) ?? takeQuery(query);
    knownQueries.set(query, types);
    return types;
  }

  function takeOrdering(call: string, ordering: unknown): void {
    for (const part of [ordering].flat()) {
      if (typeof part === 'object' && part !== null && 'key' in part && 'direction' in part) {
        covered.orderings.add(`${call} by ${part.key} ${part.direction}`);
      }
    }
  }

  function takeErrors(errors: unknown): void {
    if (!Array.isArray(errors)) return;
    for (const error of errors) {
      const extensions: unknown = isRecord(error) ? error.extensions : null;
      covered['error rows'].add(fieldOf(extensions, 'code'));
    }
  }

  return {
    add(query, variables, answer) {
      for (const [name, type] of typesOf(query)) takeValue(type, variables[name]);
      const { data, errors } = isRecord(answer) ? answer : {};
      takeErrors(errors);
      // A rejected call has no data.
      if (errors !== undefined || !isRecord(data)) return;
      for (const call of Object.keys(data).filter(isCall)) {
        const { field } = callOf(call);
        covered.operations.add(call);
        if (!isExhausted(field.type)) takeValue(field.type, data[call]);
        for (const argument of field.args.filter(({ name }) => variables[name] !== undefined)) {
          covered.variables.add(`${call}.${argument.name}`);
        }
        takeOrdering(call, variables.ordering);
      }
    },
    addSignIn(path, _body, status, answer) {
      if (status === 200) covered['sign-in calls'].add(path);
      const message = status === 200 ? '' : fieldOf(answer, 'message');
      const isShort = message.includes('length greater than or equal to 6');
      covered['error rows'].add(isShort ? 'password shorter than 6' : message);
    },
    shares: () =>
      Object.entries(all).map(([kind, names]) => {
        const missing = names.filter((name) => !covered[kind as Part].has(name));
        return { kind, covered: names.length - missing.length, all: names.length, missing };
      }),
  };
}
