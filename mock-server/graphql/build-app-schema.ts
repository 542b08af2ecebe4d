import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  isObjectType,
  parse,
} from 'graphql';
import type { RequestContext } from './context.ts';
import type { Fallback } from './fallback.ts';

type FieldResolver = NonNullable<
  ReturnType<GraphQLObjectType<unknown, RequestContext>['getFields']>[string]['resolve']
>;

/** Resolvers by type and field; scalars by name. */
export type ResolverTable = Readonly<Record<string, GraphQLScalarType | Readonly<Record<string, unknown>>>>;

let latest: { readonly sdl: string; readonly document: DocumentNode } | null = null;

/** Processes that make one mock after the other, such as tests, make them all of the same text. */
function documentOf(sdl: string): DocumentNode {
  if (latest?.sdl !== sdl) latest = { sdl, document: parse(sdl, { noLocation: true }) };
  return latest.document;
}

/**
 * The schema that answers: each field by its resolver, else by the property of its name, else by the fallback.
 * Throws where the table names a type or field that the SDL has not.
 */
export function buildAppSchema(sdl: string, table: ResolverTable, fallback: Fallback): GraphQLSchema {
  const schema = buildASTSchema(documentOf(sdl), { assumeValid: true });
  for (const [name, entry] of Object.entries(table)) {
    const type = schema.getType(name);
    if (type === undefined) throw new Error(`The SDL has no type ${name}, but there are resolvers for it`);
    if (entry instanceof GraphQLScalarType) Object.assign(type, coercionOf(entry));
    else if (isObjectType(type)) attach(type, entry);
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      field.resolve ??= propertyResolver(type.name, field.name, fallback);
    }
  }
  return schema;
}

function attach(type: GraphQLObjectType, entry: Readonly<Record<string, unknown>>): void {
  for (const [name, resolve] of Object.entries(entry)) {
    const field = type.getFields()[name];
    if (field === undefined)
      throw new Error(`The SDL has no field ${type.name}.${name}, but there is a resolver for it`);
    // The table is built from the generated resolver types, which have checked it field by field.
    field.resolve = resolve as FieldResolver;
  }
}

const propertyResolvers = new WeakSet<object>();

/** Whether a resolver does no more than read the property of its field's name. */
export function isPropertyResolver(resolve: object): boolean {
  return propertyResolvers.has(resolve);
}

function propertyResolver(typeName: string, fieldName: string, fallback: Fallback): FieldResolver {
  const resolve: FieldResolver = (source, args, context, info) => {
    if (typeof source === 'object' && source !== null) {
      const value = (source as Readonly<Record<string, unknown>>)[fieldName];
      if (value !== undefined) return typeof value === 'function' ? value.call(source, args, context, info) : value;
    }
    return fallback({ typeName, fieldName, source, args, info });
  };
  propertyResolvers.add(resolve);
  return resolve;
}

function coercionOf({ coerceOutputValue, coerceInputValue, coerceInputLiteral, ...scalar }: GraphQLScalarType) {
  const { serialize, parseValue, parseLiteral } = scalar;
  return { coerceOutputValue, coerceInputValue, coerceInputLiteral, serialize, parseValue, parseLiteral };
}
