import { readFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import { parse } from 'yaml';

interface OpenApiDocument {
  paths: Record<string, { post: { operationId: string } }>;
  components: { schemas: Record<string, object> };
}

/**
 * TypeScript of every body of the OpenAPI document, each under its schema's name, and unions of its paths and of the
 * names of its calls: tables of handlers and of calls are keyed by these, so that none can be forgotten.
 */
export async function generateAuthTypes(file: string): Promise<string> {
  const document = parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const union = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(' | ');
  const parts = [
    `export type AuthPath = ${union(Object.keys(document.paths))};`,
    `export type AuthCallName = ${union(Object.values(document.paths).map(({ post }) => post.operationId))};`,
  ];
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    parts.push(await compile({ ...schema }, name, { bannerComment: '', format: false }));
  }
  return parts.join('\n');
}
