import {
  buildASTSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  type ValueNode,
} from 'graphql';
import { sdl as shippedSdl } from '../../schema/generated/sdl.ts';
import type { Logger } from '../lib/logger.ts';
import { parseDay, parseMoment } from '../reports/support/calendar.ts';
import type { RequestContext } from './context.ts';
import type { MockedFields } from './mocked-fields.ts';
import { shippedDocument } from './shipped-document.ts';

type FieldResolver = NonNullable<
  ReturnType<GraphQLObjectType<unknown, RequestContext>['getFields']>[string]['resolve']
>;

/** Resolvers by type and field; scalars by name. */
type ResolverTable = Readonly<Record<string, GraphQLScalarType | Readonly<Record<string, unknown>>>>;

let latest: { readonly sdl: string; readonly document: DocumentNode } | null = null;

/** Cached because processes that create many mocks, such as tests, create them all from the same text. */
function documentOf(sdl: string): DocumentNode {
  if (latest?.sdl === sdl) return latest.document;
  latest = { sdl, document: sdl === shippedSdl ? shippedDocument() : parse(sdl, { noLocation: true }) };
  return latest.document;
}

/**
 * The executable schema. Each field uses its resolver, otherwise the property of the same name, otherwise the fallback.
 * Throws if the table names a type or field that the SDL lacks.
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
    // Safe: the table is built from the generated resolver types, which check it field by field.
    field.resolve = resolve as FieldResolver;
  }
}

const propertyResolvers = new WeakSet<object>();

/** Whether a resolver only reads the property named after its field. */
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

/** A field that neither a resolver nor a property provides. */
interface UnansweredField {
  readonly typeName: string;
  readonly fieldName: string;
  readonly source: unknown;
  readonly args: Readonly<Record<string, unknown>>;
  readonly info: GraphQLResolveInfo;
}

type Fallback = (field: UnansweredField) => unknown;

/**
 * Fills fields that were just added to the SDL with typed data, which depends only on the seed, the position in the
 * response and the arguments. Logs each field once. Loads the generator of the data only then.
 */
export function createFallback(seed: number, log: Logger): Fallback {
  const noticed = new Set<string>();
  let fields: MockedFields | undefined;

  return async ({ typeName, fieldName, source, args, info }) => {
    const name = `${typeName}.${fieldName}`;
    if (!noticed.has(name)) {
      noticed.add(name);
      log.notice(`${name} has no resolver yet, so it is answered with made-up data`);
    }
    const { createMockedFields } = await import('./mocked-fields.ts');
    fields ??= createMockedFields(info.schema);
    const place = JSON.stringify([seed, name, pathOf(info), args]);
    return fields.value(typeName, fieldName, source, place);
  };
}

function pathOf({ path }: GraphQLResolveInfo): readonly (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at !== undefined; at = at.prev) keys.unshift(at.key);
  return keys;
}

interface TextScalar {
  readonly name: string;
  readonly form: string;
  /** The value that reports use; null if the text is invalid. */
  readonly parse: (text: string) => number | null;
}

/** A scalar sent as text in one format. Any other value is refused. */
function textScalar({ name, form, parse }: TextScalar): GraphQLScalarType<string, string> {
  const refuse = () => {
    throw new GraphQLError(`${name} must be ${form}.`, { extensions: { code: 'BAD_USER_INPUT' } });
  };
  const read = (value: unknown): string => (typeof value === 'string' && parse(value) !== null ? value : refuse());
  return new GraphQLScalarType({
    name,
    // The mock's own values are valid, and checking them would add a cost to every row.
    coerceOutputValue: String,
    coerceInputValue: read,
    // The error for a literal wouldn't name the argument. The report parses the text and names it.
    coerceInputLiteral: (node: ValueNode) => (node.kind === Kind.STRING ? node.value : refuse()),
    parseLiteral: (node: ValueNode) => (node.kind === Kind.STRING ? node.value : refuse()),
    parseValue: read,
    serialize: String,
  });
}

export const dateScalar = textScalar({ name: 'Date', form: 'a day of the calendar as YYYY-MM-DD', parse: parseDay });

export const dateTimeScalar = textScalar({
  name: 'DateTime',
  form: 'a moment as 2026-11-20T20:36:04Z',
  parse: parseMoment,
});
