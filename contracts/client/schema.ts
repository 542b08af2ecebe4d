import { buildSchema, type GraphQLField } from 'graphql';
import { sdl } from '../../schema/generated/sdl.ts';
import type { Mutation, Query } from '../../schema/generated/types.ts';

/** What each call answers, by its name. */
export type Answers = Query & Mutation;
export type Call = keyof Answers;

/** The contract that answers are held to. */
export const schema = buildSchema(sdl);

/** A call as the SDL has it, and whether it is a query or a mutation. Throws RangeError for an unknown name. */
export function callOf(name: string): { kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> } {
  const query = schema.getQueryType()?.getFields()[name];
  if (query) return { kind: 'query', field: query };
  const mutation = schema.getMutationType()?.getFields()[name];
  if (mutation) return { kind: 'mutation', field: mutation };
  throw new RangeError(`The SDL has no call ${name}`);
}

/** The names of all calls of the SDL. */
export function allCalls(): string[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
}

/** The values of an enum, in the order of the SDL; sort keys and the like are never written out in a check. */
export function enumValues(name: string): string[] {
  const type = schema.getType(name);
  if (!type || !('getValues' in type)) throw new RangeError(`The SDL has no enum ${name}`);
  return type.getValues().map((value) => value.name);
}
