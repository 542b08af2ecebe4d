import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';

/** What both type plugins are told: scalars travel as strings, enums are unions, nothing is optional that the SDL requires. */
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

/** The whole contract as one SDL text; base.graphql comes first, the rest by name. */
export function readSdl(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  files.sort((a, b) => Number(b === 'base.graphql') - Number(a === 'base.graphql'));
  return files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
}

/** TypeScript of every type of the SDL and of the resolvers that answer it. */
export async function generateSchemaTypes(sdl: string): Promise<string> {
  return codegen({
    filename: 'types.ts',
    schema: parse(sdl),
    documents: [],
    config: { ...typeConfig, contextType: '../../mock-server/context.ts#RequestContext' },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript: typescriptPlugin, resolvers: resolversPlugin },
  });
}
