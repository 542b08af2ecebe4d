import { readFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import { parse } from 'yaml';

/** TypeScript of every body of the control document, whose schemas are made of each other. */
export async function generateControlTypes(file: string): Promise<string> {
  const text = readFileSync(file, 'utf8').replaceAll('#/components/schemas/', '#/definitions/');
  const { components } = parse(text) as { components: { schemas: Record<string, object> } };
  const options = { bannerComment: '', format: false, unreachableDefinitions: true, ignoreMinAndMaxItems: true };
  const types = await compile({ title: 'ControlDocument', definitions: components.schemas }, '', options);
  // It says of each type by which name the document refers to it: its own.
  return types
    .replaceAll(/(?: \*\s*\n)? \* This interface was referenced by .*\n.*"\.\n/g, '')
    .replaceAll(/\/\*\*\n \*\/\n/g, '');
}
