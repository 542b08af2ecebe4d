import { readFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import { parse } from 'yaml';

interface OpenApiDocument {
  components: { schemas: Record<string, object> };
}

/** TypeScript of every body of the OpenAPI document, each under its schema's name. */
export async function generateAuthTypes(file: string): Promise<string> {
  const document = parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const parts: string[] = [];
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    parts.push(await compile({ ...schema }, name, { bannerComment: '', format: false }));
  }
  return parts.join('\n');
}
