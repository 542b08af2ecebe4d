import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';
import { compile } from 'json-schema-to-typescript';
import { parse as parseYaml } from 'yaml';

/** Options of both type plugins: scalars are strings, enums are unions, and nothing the SDL requires is optional. */
export const typeConfig = {
  enumsAsTypes: true,
  useTypeImports: true,
  skipTypename: true,
  immutableTypes: true,
  avoidOptionals: { field: true },
  defaultScalarType: 'unknown',
  scalars: { Date: 'string', DateTime: 'string', ID: { input: 'string', output: 'string' } },
  noSchemaStitching: true,
};

/** Names of the SDL files in a folder: base.graphql first, the rest by name. */
export function sdlFiles(folder: string): string[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  return files.sort((a, b) => Number(b === 'base.graphql') - Number(a === 'base.graphql'));
}

/** The whole contract as one SDL text; a comment names each file at its start. */
export function readSdl(folder: string): string {
  return sdlFiles(folder)
    .map((name) => `# schema/${name}\n${readFileSync(path.join(folder, name), 'utf8')}`)
    .join('\n');
}

/** TypeScript of every type of the SDL. */
export async function generateSchemaTypes(sdl: string): Promise<string> {
  return codegen({
    filename: 'types.ts',
    schema: parse(sdl),
    documents: [],
    config: typeConfig,
    plugins: [{ typescript: {} }],
    pluginMap: { typescript: typescriptPlugin },
  });
}

/** TypeScript types of the SDL's resolvers, for mock-server/graphql/generated. */
export async function generateResolverTypes(sdl: string): Promise<string> {
  const importTypes = "import type * as Types from '../../../schema/generated/types.ts';";
  return codegen({
    filename: 'resolver-types.ts',
    schema: parse(sdl),
    documents: [],
    config: {
      ...typeConfig,
      contextType: '../context.ts#RequestContext',
      mappers: { CampaignDetail: '../../campaigns/campaign-detail.ts#CampaignView' },
      namespacedImportName: 'Types',
    },
    plugins: [{ add: {} }, { resolvers: {} }],
    pluginMap: { add: { plugin: () => ({ prepend: [importTypes], content: '' }) }, resolvers: resolversPlugin },
  });
}

type BodySchema = Parameters<typeof compile>[0];

interface OpenApiDocument {
  paths: Record<string, { post: { operationId: string; responses: { '200': JsonResponse } } }>;
  components: { schemas: Record<string, BodySchema> };
}

interface JsonResponse {
  content: { 'application/json': { schema: { $ref: string } } };
}

/** Names the response bodies and lists their fields, which the mock uses to generate hostile responses (TST-061). */
function generateAnswers({ paths, components }: OpenApiDocument): readonly string[] {
  const named = Object.values(paths).map(({ post }) => {
    const { $ref } = post.responses['200'].content['application/json'].schema;
    return [post.operationId, $ref.slice($ref.lastIndexOf('/') + 1)] as const;
  });
  const bodies = [...new Set(['AuthError', ...named.map(([, body]) => body)])].map((body) => {
    const { required, properties = {} } = components.schemas[body] ?? {};
    const always: readonly string[] = Array.isArray(required) ? required : [];
    const fields = Object.entries(properties).map(([field, { type }]) => {
      const types = [type].flat();
      const isNullable = types.includes('null') || !always.includes(field);
      return [field, { type: types.find((one) => one !== 'null'), isNullable }];
    });
    return [body, Object.fromEntries(fields)];
  });
  return [
    "export type AuthAnswerField = { readonly type: 'string' | 'integer' | 'boolean'; readonly isNullable: boolean };",
    '/** The body of a good answer to each call, by its schema; that of any other answer is AuthError. */',
    `export const authAnswers: Readonly<Record<AuthCallName, string>> = ${JSON.stringify(Object.fromEntries(named))};`,
    '/** The fields of these bodies; a field that may be left out counts as one that may be null. */',
    `export const authAnswerFields: Readonly<Record<string, Readonly<Record<string, AuthAnswerField>>>> = ${JSON.stringify(Object.fromEntries(bodies))};`,
  ];
}

/**
 * TypeScript of every body in the OpenAPI document, by schema name; unions of its paths and call names, which key the
 * tables of handlers and calls so that none can be forgotten; and a table of its response fields.
 */
export async function generateAuthTypes(file: string): Promise<string> {
  const document = parseYaml(readFileSync(file, 'utf8')) as OpenApiDocument;
  const union = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(' | ');
  const parts = [
    `export type AuthPath = ${union(Object.keys(document.paths))};`,
    '/** The paths of the sign-in calls. */',
    `export const authPaths: readonly AuthPath[] = ${JSON.stringify(Object.keys(document.paths))};`,
    `export type AuthCallName = ${union(Object.values(document.paths).map(({ post }) => post.operationId))};`,
    ...generateAnswers(document),
  ];
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    parts.push(await compile({ ...schema }, name, { bannerComment: '', format: false }));
  }
  return parts.join('\n');
}

/** TypeScript of every body in the control document, whose schemas refer to each other. */
export async function generateControlTypes(file: string): Promise<string> {
  const text = readFileSync(file, 'utf8').replaceAll('#/components/schemas/', '#/definitions/');
  const { components } = parseYaml(text) as { components: { schemas: Record<string, object> } };
  const options = { bannerComment: '', format: false, unreachableDefinitions: true, ignoreMinAndMaxItems: true };
  const types = await compile({ title: 'ControlDocument', definitions: components.schemas }, '', options);
  // Removes comments that only repeat the type's own name.
  return types
    .replaceAll(/(?: \*\s*\n)? \* This interface was referenced by .*\n.*"\.\n/g, '')
    .replaceAll(/\/\*\*\n \*\/\n/g, '');
}
