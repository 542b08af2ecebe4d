import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as documentPlugin from '@graphql-codegen/typed-document-node';
import * as operationsPlugin from '@graphql-codegen/typescript-operations';
import { buildASTSchema, type DocumentNode, type FragmentDefinitionNode, Kind, parse, print, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import { markFieldsIn } from './mark-fields.ts';
import { typeConfig } from './schema-types.ts';

/** Every .graphql file of the app, from the root: operations in api folders, fragments beside their components. */
export function operationFiles(root: string): string[] {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => path.posix.join('src', name));
}

function readDocuments(root: string): DocumentNode[] {
  return operationFiles(root).map((name) => parse(readFileSync(path.join(root, name), 'utf8'), { noLocation: true }));
}

/** The fragments that a document spreads, and those that they spread in turn. */
function fragmentsOf(document: DocumentNode, all: Map<string, FragmentDefinitionNode>) {
  const found = new Map<string, FragmentDefinitionNode>();
  const collect = (node: DocumentNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = all.get(name.value);
        if (!fragment) throw new Error(`No .graphql file defines the fragment ${name.value}`);
        if (found.has(name.value)) return;
        found.set(name.value, fragment);
        collect(fragment);
      },
    });
  collect(document);
  return [...found.values()];
}

/** Generated documents by all that they follow from: within one process, what did not change is not made again. */
const made = new LRUCache<string, string>({ max: 500 });

/**
 * Types of all operations in one file, and one compiled document a file, so that a screen's chunk
 * holds its own documents and the app carries no GraphQL parser.
 */
export async function generateOperations(sdl: string, root: string): Promise<Map<string, string>> {
  const schema = parse(sdl);
  const types = buildASTSchema(schema);
  const documents = readDocuments(root);
  const definitions = documents.flatMap((document) => document.definitions);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const files = new Map<string, string>();
  files.set(
    'src/generated/operations.ts',
    await codegen({
      filename: 'operations.ts',
      schema,
      documents: documents.map((document) => ({ document })),
      config: typeConfig,
      plugins: [{ operations: {} }],
      pluginMap: { operations: operationsPlugin },
    }),
  );
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION || !node.name) continue;
    const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [node] };
    const whole: DocumentNode = { kind: Kind.DOCUMENT, definitions: [node, ...fragmentsOf(document, fragments)] };
    const file = node.name.value.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const key = `${sdl}\n${print(whole)}`;
    const known = made.get(key);
    const generated = `src/generated/documents/${file}.ts`;
    if (known !== undefined) {
      files.set(generated, known);
      continue;
    }
    const text = await codegen({
      filename: `${file}.ts`,
      schema,
      documents: [{ document: whole }],
      config: { ...typeConfig, importOperationTypesFrom: 'Types' },
      plugins: [{ add: {} }, { document: {} }],
      pluginMap: {
        add: { plugin: () => ({ prepend: ["import type * as Types from '../operations.ts';"], content: '' }) },
        document: documentPlugin,
      },
    });
    const marked = markFieldsIn(text, types);
    made.set(key, marked);
    files.set(generated, marked);
  }
  return files;
}
