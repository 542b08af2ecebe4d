import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';

/**
 * What both type plugins are told: scalars travel as strings, enums are unions, nothing is optional that the SDL
 * requires.
 */
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

/** Names of the SDL's files in a folder; base.graphql comes first, the rest by name. */
export function sdlFiles(folder: string): string[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  return files.sort((a, b) => Number(b === 'base.graphql') - Number(a === 'base.graphql'));
}

/** The whole contract as one SDL text; a comment names each file where it begins. */
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

/** TypeScript of the resolvers that answer the SDL, for mock-server/graphql/generated. */
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
