import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLField } from 'graphql';
import { parse } from 'yaml';
import { sdl } from '../../schema/generated/sdl.ts';
import type { Mutation, Query } from '../../schema/generated/types.ts';

/** What each call answers, by its name. */
export type Answers = Query & Mutation;
export type Call = keyof Answers;

/** The contract of the data calls, as a schema. */
export const schema = buildSchema(sdl);

/** A call as the SDL has it, and whether it is a query or a mutation. Throws RangeError for an unknown name. */
export function callOf(name: string): { kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> } {
  const query = schema.getQueryType()?.getFields()[name];
  if (query) return { kind: 'query', field: query };
  const mutation = schema.getMutationType()?.getFields()[name];
  if (mutation) return { kind: 'mutation', field: mutation };
  throw new RangeError(`The SDL has no call ${name}`);
}

/** Whether a name is that of a call that changes something; false for paths too. */
export const isMutation = (name: string): boolean => schema.getMutationType()?.getFields()[name] !== undefined;

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

/** Calls about the person only, whichever account is chosen. */
export const personalCalls: readonly string[] = [
  'userAccounts',
  'nav',
  'savePreferences',
  'listCampaigns',
  'campaign',
  'createPDFDownload',
  'pdfDownload',
];

/** A body of the OpenAPI document, by its schema. */
export interface Media {
  readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
}
type ResponseEntry = Media | { readonly $ref: string };

/** A field of a body; lengths are in characters. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
}

/** The parts of the OpenAPI document that the sign-in calls are checked against. */
interface OpenApi {
  readonly info: { readonly description: string };
  readonly paths: Readonly<
    Record<
      string,
      { readonly post: { readonly requestBody: Media; readonly responses: Readonly<Record<string, ResponseEntry>> } }
    >
  >;
  readonly components: {
    readonly responses: Readonly<Record<string, Media>>;
    readonly schemas: Readonly<Record<string, { readonly properties: Readonly<Record<string, FieldSchema>> }>>;
  };
}

const openApiText = readFileSync(path.join(import.meta.dirname, '../../schema/auth.openapi.yaml'), 'utf8');

/** The contract of the sign-in calls. The document is ours; a part that is missing fails every check of it. */
export const authDocument = parse(openApiText) as OpenApi;
