import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { expect, it } from 'vitest';
import { sdl } from '../../../schema/generated/sdl.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { Random } from '../../world/random.ts';
import { buildAppSchema } from '../build-app-schema.ts';
import { resolvers } from '../resolvers/resolvers.ts';
import { compileOperation } from './compile-operation.ts';

/** An operation in the form in which a client sends it. */
interface RandomOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

/** A value as a GraphQL literal and as JSON. */
interface Value {
  readonly literal: string;
  readonly json: unknown;
}

const same = (json: unknown): Value => ({ literal: JSON.stringify(json), json });

/** Values for scalars, most of which are valid. */
const scalars: Readonly<Record<string, readonly unknown[]>> = {
  Int: [1, 2, 5, 25, 100],
  Float: [-90, -45.5, 0, 1, 3, 45, 90],
  Boolean: [true, false],
  Date: ['2026-11-15'],
  DateTime: ['2026-11-20T10:00:00Z'],
  String: ['valve', 'google.com', 'DTS', '', 'ü "💥" \\', '\u202e'],
  ID: ['v1', 'v40', 'c3', '5023101', 'x', ''],
};
/** Days within a month, so that every range is valid. */
const fixed: Readonly<Record<string, string>> = { startDate: '2026-10-22', endDate: '2026-11-21' };
/** Ignored tokens: blanks, commas and comments. */
const gaps = [' ', '\n', '\t', ' , ', ' # } é {\n', '\r\n'];
/** Names that all objects have, or that mark a promise. */
const aliases = ['a', 'then', 'constructor', 'toJSON', '__proto__', 'length', 'hasOwnProperty', '_1'];
const deepest = 7;

/**
 * Generates a query of the schema from a random source: with aliases, fragments, variables with and without defaults
 * and, in some, directives and several operations. Nearly all are valid.
 */
function randomOperation(schema: GraphQLSchema, random: Random): RandomOperation {
  const isOneOf = (bound: number) => random.below(bound) === 0;
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const gap = () => pick(gaps);
  const hasDirectives = isOneOf(3);
  const declared: string[] = [];
  const fragments: string[] = [];
  const variables: Record<string, unknown> = {};
  let count = 0;

  function writeValue(type: GraphQLInputType, name: string): Value {
    if (isNonNullType(type)) return writeValue(type.ofType, name);
    if (isListType(type)) {
      const items = Array.from({ length: random.below(3) }, () => writeValue(type.ofType, name));
      return { literal: `[${items.map(({ literal }) => literal).join(gap())}]`, json: items.map(({ json }) => json) };
    }
    if (isEnumType(type)) {
      const { name: literal } = pick(type.getValues());
      return { literal, json: literal };
    }
    if (!isInputObjectType(type)) return same(fixed[name] ?? pick(scalars[type.name] ?? ['']));
    const given = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || isOneOf(8));
    const values = given.map((field) => [field.name, writeValue(field.type, field.name)] as const);
    return {
      literal: `{${values.map(([key, { literal }]) => `${key}:${gap()}${literal}`).join(gap())}}`,
      json: Object.fromEntries(values.map(([key, { json }]) => [key, json])),
    };
  }

  function argument({ name, type }: GraphQLField<unknown, unknown>['args'][number]): string {
    const { literal, json } = writeValue(type, name);
    if (isOneOf(2)) return `${name}:${gap()}${literal}`;
    count++;
    const hasDefault = isOneOf(3);
    declared.push(`$v${count}: ${type}${hasDefault ? ` = ${literal}` : ''}`);
    if (!hasDefault) variables[`v${count}`] = json;
    return `${name}: $v${count}`;
  }

  function directive(): string {
    return hasDirectives && isOneOf(6) ? ` @${pick(['include', 'skip'])}(if: ${pick(['true', 'false'])})` : '';
  }

  function field(one: GraphQLField<unknown, unknown>, depth: number): string {
    const type = getNamedType(one.type);
    const given = one.args.filter((arg) => (isNonNullType(arg.type) && arg.default === undefined) || isOneOf(3));
    const args = given.length === 0 ? '' : `(${given.map(argument).join(gap())})`;
    // Fields with different arguments need different names.
    const anyAlias = () => (isOneOf(6) ? `${pick(aliases)}:${gap()}` : '');
    const alias = one.args.length > 0 ? `${pick(aliases)}${count++}: ` : anyAlias();
    const inner = isObjectType(type) ? `${gap()}{${selection(type, depth + 1)}}` : '';
    return `${alias}${one.name}${args}${directive()}${inner}`;
  }

  function part(type: GraphQLObjectType, depth: number): string {
    const kind = random.below(12);
    const isDeep = depth >= deepest;
    if (kind === 0) return `__typename${directive()}`;
    if (kind === 1 && !isDeep)
      return `...${pick(['', ` on ${type.name}`])}${directive()} {${selection(type, depth + 1)}}`;
    if (kind === 2 && !isDeep) {
      const name = `F${count++}`;
      fragments.push(`fragment ${name} on ${type.name} {${selection(type, depth + 1)}}`);
      return `...${name}${directive()}`;
    }
    const fields = Object.values(type.getFields()).filter((one) => !isDeep || !isObjectType(getNamedType(one.type)));
    return fields.length === 0 ? '__typename' : field(pick(fields), depth);
  }

  function selection(type: GraphQLObjectType, depth: number): string {
    return gap() + Array.from({ length: 1 + random.below(3) }, () => part(type, depth)).join(gap()) + gap();
  }

  const root = schema.getQueryType();
  if (!root) throw new TypeError('The schema has no queries');
  const body = selection(root, 0);
  const isNamed = isOneOf(3);
  const head = `query${isNamed ? ' A' : ''}${declared.length > 0 ? `(${declared.join(gap())})` : ''}`;
  const others = isNamed && isOneOf(2) ? ['query B { nav { key } }'] : [];
  const texts = [`${head}${gap()}{${body}}`, ...fragments, ...others];
  return { query: texts.join(gap()), variables, ...(isNamed && { operationName: 'A' }) };
}

const schema = buildAppSchema(sdl, resolvers, () => null);
const client = createTestClient();
const { id_token: authorization } = await client.signIn();

/**
 * A response without data contains the errors that occurred first, and several errors have an order; both depend on
 * timing.
 */
function isWhole(text: string): boolean {
  const { data, errors = [] } = JSON.parse(text);
  return data != null && errors.length < 2;
}

it.each([1, 2])(
  'random operations get the same response compiled, from the server and in a batch: seed %i (CAL-056)',
  async (seed) => {
    const random = new Random(seed, 7);
    const whole: (readonly [operation: RandomOperation, text: string])[] = [];
    let planned = 0;
    // How many of fifty have a plan is random and differs with each change of the contract.
    for (let count = 0; count < 50 || (planned <= 15 && count < 500); count++) {
      const operation = randomOperation(schema, random);
      const { query, operationName } = operation;
      if (compileOperation(schema, parse(query), operationName) !== null) planned++;
      const answer = await client.post('/graphql', operation, { authorization });
      // Requests with extensions are left to the server.
      const unplanned = await client.post('/graphql', { ...operation, extensions: {} }, { authorization });
      const [text, usualText] = [await answer.text(), await unplanned.text()];
      expect([query, text]).not.toEqual([query, expect.stringContaining('INTERNAL_SERVER_ERROR')]);
      if (isWhole(text)) whole.push([operation, text]);
      if (isWhole(text)) expect([query, usualText]).toEqual([query, text]);
    }
    for (let at = 0; at + 4 <= whole.length; at += 4) {
      const some = whole.slice(at, at + 4);
      const answer = await client.post(
        '/graphql',
        some.map(([operation]) => operation),
        { authorization },
      );
      expect(await answer.text()).toBe(`[${some.map(([, text]) => text).join(',')}]`);
    }
    expect(planned).toBeGreaterThan(15);
    expect(whole.length).toBeGreaterThan(20);
  },
);
