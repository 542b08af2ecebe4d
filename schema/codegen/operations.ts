import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as documentPlugin from '@graphql-codegen/typed-document-node';
import * as operationsPlugin from '@graphql-codegen/typescript-operations';
import {
  buildASTSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { typeConfig } from './schema-types.ts';

/**
 * Every .graphql file of the app, relative to the root: operations in api folders, fragments next to their components.
 */
export function operationFiles(root: string): string[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => `src/${name}`);
}

function readDocuments(root: string): DocumentNode[] {
  return operationFiles(root).map((name) => parse(readFileSync(path.join(root, name), 'utf8'), { noLocation: true }));
}

/** The fragments a document spreads, directly or indirectly. */
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

/** Caches generated documents by everything they depend on, so that one process doesn't regenerate unchanged ones. */
const made = new LRUCache<string, string>({ max: 500 });

/**
 * Types of all operations in one file, and one compiled document per file, so that a screen's chunk contains its own
 * documents and the app needs no GraphQL parser.
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
    const marked = markFieldsIn(text, types) + earlyCallOf(node, whole);
    made.set(key, marked);
    files.set(generated, marked);
  }
  return files;
}

const typeName = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

/** A query that also requests the type of each object, as the client's cache does. */
function withTypeNames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: (node: SelectionSetNode, _key, parent) =>
      parent && 'operation' in parent ? undefined : { ...node, selections: [...node.selections, typeName] },
  });
}

/**
 * A query with its name and its request text, exactly as the client writes it, so that requests sent before the client
 * has loaded need no printer (LIM-013). Empty for a mutation.
 */
function earlyCallOf({ name, operation }: OperationDefinitionNode, whole: DocumentNode): string {
  if (operation !== 'query' || !name) return '';
  const type = name.value.replace(/^./, (letter) => letter.toUpperCase());
  const members = `name: ${JSON.stringify(name.value)}, text: ${JSON.stringify(print(withTypeNames(whole)))}`;
  return `\nexport const ${type}Call = { query: ${type}Document, ${members} };`;
}

/** The names of data calls, and the fields of every type: what a fault can target (TST-095). */
export function generateCallNames(sdl: string, root: string): string {
  const fields: Record<string, readonly string[]> = {};
  for (const type of Object.values(buildASTSchema(parse(sdl)).getTypeMap())) {
    if (isObjectType(type) && !type.name.startsWith('__')) fields[type.name] = Object.keys(type.getFields());
  }
  const operations = readDocuments(root).flatMap(({ definitions }) =>
    definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [])),
  );
  const names = new Set([...operations, ...(fields.Query ?? []), ...(fields.Mutation ?? [])]);
  return [
    '/** Names of data calls: the operations of the app, and the fields of the contract. */',
    `export const callNames: readonly string[] = ${JSON.stringify([...names].sort())};`,
    '/** The fields of each type of the contract. */',
    `export const typeFields: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(fields)};`,
  ].join('\n');
}

/** The mark of each scalar that isn't plain text in JSON. */
const scalarMarks: Readonly<Record<string, string>> = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  Date: 'day',
  DateTime: 'moment',
};

function markOf(type: GraphQLOutputType): object {
  const holds = scalarMarks[getNamedType(type).name];
  return holds === undefined ? {} : { holds };
}

/**
 * Marks each nullable field, list and non-text scalar of a document, so that the app can tell whether a response
 * matches the schema without including the schema. All other fields are single and never null, and without a selection
 * they are texts. Throws for nested lists and nullable entries, which have no mark.
 */
function markFields(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const type = types.getType();
        if (!type) return undefined;
        const inner = getNullableType(type);
        const isList = isListType(inner);
        if (isList && (!isNonNullType(inner.ofType) || isListType(inner.ofType.ofType))) {
          throw new Error(`${node.name.value}: no mark for ${String(type)}`);
        }
        const marks = {
          ...(isNonNullType(type) ? {} : { isNullable: true }),
          ...(isList ? { isList } : {}),
          ...markOf(type),
        };
        return Object.keys(marks).length > 0 ? { ...node, ...marks } : undefined;
      },
    }),
  );
}

/** Marks the compiled document within the source of its generated file. */
function markFieldsIn(text: string, schema: GraphQLSchema): string {
  return text.replace(/^(export const \w+Document = )(\{.*\})( as unknown as )/m, (_, before, document, after) => {
    const marked = markFields(JSON.parse(document) as DocumentNode, schema);
    return `${before}${JSON.stringify(marked)}${after}`;
  });
}
