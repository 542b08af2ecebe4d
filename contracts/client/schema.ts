import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLOutputType,
  GraphQLSkipDirective,
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { parse } from 'yaml';
import { sdl } from '../../schema/generated/sdl.ts';
import type { Mutation, Query } from '../../schema/generated/types.ts';
import type { Variables } from './backend.ts';
import { memoizeByObject } from './json.ts';

/** The response of each call, by name. */
export type Answers = Query & Mutation;
export type Call = keyof Answers;

/** The contract of the data calls, as a schema. */
export const schema = buildSchema(sdl);

/** Whether this is the name of a call of the SDL. */
export const isCall = (name: string): name is Call =>
  schema.getQueryType()?.getFields()[name] !== undefined || isMutation(name);

/** A call's field in the SDL, and whether it is a query or a mutation. Throws RangeError for an unknown name. */
export function callOf(name: string): { kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> } {
  const query = schema.getQueryType()?.getFields()[name];
  if (query) return { kind: 'query', field: query };
  const mutation = schema.getMutationType()?.getFields()[name];
  if (mutation) return { kind: 'mutation', field: mutation };
  throw new RangeError(`The SDL has no call ${name}`);
}

/** Whether this is the name of a call that changes something; false for paths too. */
export const isMutation = (name: string): boolean => schema.getMutationType()?.getFields()[name] !== undefined;

/** The names of all calls of the SDL, queries first. */
export function allCalls(): Call[] {
  const names = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  // The response types are generated from the same SDL.
  return names as Call[];
}

/** The calls that only read. */
export const readCalls = (): Call[] => allCalls().filter((call) => !isMutation(call));

/** The values of an enum, in SDL order, so that checks never spell out sort keys and the like. */
export function enumValues(name: string): string[] {
  const type = schema.getType(name);
  if (!type || !('getValues' in type)) throw new RangeError(`The SDL has no enum ${name}`);
  return type.getValues().map((value) => value.name);
}

/** Calls that depend only on the person, whichever account is selected. */
export const personalCalls: readonly string[] = [
  'userAccounts',
  'nav',
  'savePreferences',
  'listCampaigns',
  'campaign',
  'createPDFDownload',
  'pdfDownload',
];

/** A field selected by a document. */
export interface SelectedField {
  readonly name: string;
  /** Undefined if the schema has no such field. */
  readonly type: GraphQLOutputType | undefined;
  /** The fields selected within it, by response key. */
  readonly fields: Map<string, SelectedField>;
}

/**
 * The selection of each operation in a document, as a tree below a field that represents the operation itself.
 * Fragments are inlined and fields with the same key are merged, as in a response. `variables` decide @include and
 * @skip; with null, every field counts as selected.
 */
export function selectedFields(document: DocumentNode, variables: Variables | null): readonly SelectedField[] {
  return variables === null || !hasConditions(document) ? allFields(document) : readDocument(document, variables);
}

/** The calls a document makes: the top-level fields of its operations, by their schema names. */
export const callsIn = (document: DocumentNode): string[] =>
  selectedFields(document, null).flatMap(({ fields }) => [...fields.values()].map(({ name }) => name));

/** Cached because the same documents are sent repeatedly. */
const allFields = memoizeByObject((document: DocumentNode) => readDocument(document, null));

const hasConditions = memoizeByObject((document: DocumentNode) => {
  let count = 0;
  visit(document, { Directive: () => void count++ });
  return count > 0;
});

function readDocument(document: DocumentNode, variables: Variables | null): readonly SelectedField[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    if (node.kind === Kind.OPERATION_DEFINITION) operations.push(node);
  }
  return operations.map((operation) => readOperation(operation, fragments, variables));
}

function readOperation(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables | null,
): SelectedField {
  const isIncluded = createCondition(operation, variables);
  const types = new TypeInfo(schema);
  const root: SelectedField = {
    name: operation.operation,
    type: schema.getRootType(operation.operation) ?? undefined,
    fields: new Map(),
  };
  const openFields = [root];
  const openFragments: string[] = [];
  visit(
    operation,
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          if (!isIncluded(node)) return false;
          const key = node.alias?.value ?? node.name.value;
          const siblings = openFields.at(-1)?.fields;
          const field = siblings?.get(key) ?? {
            name: node.name.value,
            type: types.getType() ?? undefined,
            fields: new Map(),
          };
          siblings?.set(key, field);
          openFields.push(field);
          return undefined;
        },
        leave: () => void openFields.pop(),
      },
      FragmentSpread(node) {
        const fragment = fragments.get(node.name.value);
        // In an invalid document, a fragment may spread itself.
        if (!isIncluded(node) || !fragment || openFragments.includes(node.name.value)) return false;
        openFragments.push(node.name.value);
        return inlined(fragment);
      },
      InlineFragment: {
        enter(node) {
          if (!isIncluded(node)) return false;
          openFragments.push('');
          return undefined;
        },
        leave: () => void openFragments.pop(),
      },
    }),
  );
  return root;
}

const inlined = ({ typeCondition, selectionSet }: FragmentDefinitionNode): InlineFragmentNode => ({
  kind: Kind.INLINE_FRAGMENT,
  typeCondition,
  selectionSet,
});

/**
 * Creates a test of whether @include and @skip keep a selection, given the operation's variables and their defaults.
 */
function createCondition({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables | null) {
  if (variables === null) return () => true;
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  const values = { ...Object.fromEntries(defaults), ...variables };
  const isTrue = (node: SelectionNode, directive: string, otherwise: boolean) => {
    const condition = node.directives?.find(({ name }) => name.value === directive)?.arguments?.[0]?.value;
    return condition ? valueFromASTUntyped(condition, values) === true : otherwise;
  };
  return (node: SelectionNode) =>
    isTrue(node, GraphQLIncludeDirective.name, true) && !isTrue(node, GraphQLSkipDirective.name, false);
}

/** A body of the OpenAPI document, by schema reference. */
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

/** The parts of the OpenAPI document that sign-in calls are checked against. */
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

/** The contract of the sign-in calls. The document is ours; if a part is missing, every check against it fails. */
export const authDocument = parse(openApiText) as OpenApi;
