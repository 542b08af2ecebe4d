import {
  buildSchema,
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { sdl } from '../../../schema/generated/sdl.ts';
import type { Caller, Operations } from './operations.ts';
import { badArgument, isRefusal, refusal } from './refusals.ts';

/** What one request may ask (LIM-004, LIM-005, LIM-006, LIM-016, LIM-017). */
export const limits = {
  bodyBytes: 1_000_000,
  batch: 20,
  bodyDepth: 60,
  levels: 15,
  calls: 30,
  cost: 100,
  tokens: 2000,
};

const tooMuch = (why: string): GraphQLError => refusal('QUERY_LIMIT', why);

/** Nesting depth of lists and objects in a JSON text, without parsing it into values. */
export function jsonDepth(text: string): number {
  let [depth, most, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isText) {
      if (letter === '\\') at++;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '[' || letter === '{') most = Math.max(most, ++depth);
    else if (letter === ']' || letter === '}') depth--;
  }
  return most;
}

/** Parses documents, cached by text. Throws a GraphQLError for an invalid one. */
function createParser(): (text: string) => DocumentNode {
  const known = new Map<string, DocumentNode>();
  return (text) => {
    if (/[[{(]{200}/.test(text.replace(/\s/g, ''))) throw tooMuch('The document is nested too deeply.');
    const document = known.get(text) ?? parse(text, { maxTokens: limits.tokens, noLocation: true });
    if (known.size > 1000) known.clear();
    known.set(text, document);
    return document;
  };
}

/** The depth of an operation; reports each of its calls. Fragments of a validated document have no cycles. */
function walk(document: DocumentNode, set: SelectionSetNode | undefined, level: number, noteRoot: () => void): number {
  if (set === undefined) return level;
  let most = level + 1;
  if (most > limits.levels) throw tooMuch('The query has too many levels.');
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      if (level === 0) noteRoot();
      most = Math.max(most, walk(document, selection.selectionSet, level + 1, noteRoot));
    } else {
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : document.definitions.find(
              (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
            );
      const fields = inner && 'selectionSet' in inner ? inner.selectionSet : inner;
      if (fields?.kind === Kind.SELECTION_SET) most = Math.max(most, walk(document, fields, level, noteRoot));
    }
  }
  return most;
}

const rowArguments = ['limit', 'last'];

/** The total cost of an operation's calls: each 1, plus 1 for every 100 rows it requests (LIM-016). */
function costOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  let calls = 0;
  walk(document, operation.selectionSet, 0, () => calls++);
  if (calls > limits.calls) throw tooMuch('The query has too many calls.');
  const rows = operation.selectionSet.selections.flatMap((field) =>
    field.kind !== Kind.FIELD
      ? []
      : (field.arguments ?? []).map(({ name, value }) => {
          if (!rowArguments.includes(name.value)) return 0;
          if (value.kind === Kind.VARIABLE) return Number(variables[value.name.value] ?? 0);
          return value.kind === Kind.INT ? Number(value.value) : 0;
        }),
  );
  return calls + rows.reduce((sum, count) => sum + (count > 0 && count <= 1000 ? Math.floor(count / 100) : 0), 0);
}

const schema = buildSchema(sdl);

/** One operation of a request. */
export interface Call {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null;
  readonly operationName?: string | null;
}

/** The result of preparing an operation, before it is executed. */
export type Prepared =
  | { readonly problem: readonly GraphQLError[] }
  | {
      readonly problem: null;
      readonly document: DocumentNode;
      readonly operation: OperationDefinitionNode;
      readonly call: Call;
      readonly cost: number;
      /** Whether it only requests the schema, which isn't secret (CAL-008). */
      readonly isIntrospection: boolean;
    };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a GraphQL request (LIM-007). */
export function isCall(value: unknown): value is Call {
  if (!isObject(value) || typeof value.query !== 'string') return false;
  const { variables, operationName, extensions } = value;
  const isText = operationName == null || typeof operationName === 'string';
  return isText && [variables, extensions].every((part) => part == null || isObject(part));
}

const known = new WeakMap<DocumentNode, readonly GraphQLError[]>();
const parser = createParser();

/** Parses, validates and measures an operation. Never throws. */
export function prepare(call: Call): Prepared {
  try {
    const document = parser(call.query);
    const errors =
      known.get(document) ?? validate(schema, document, undefined, { maxErrors: 5, hideSuggestions: true });
    known.set(document, errors);
    if (errors.length > 0) return { problem: errors };
    const operation = getOperationAST(document, call.operationName);
    if (!operation) return { problem: [new GraphQLError('The document has no such operation.')] };
    const roots = operation.selectionSet.selections;
    const isIntrospection = roots.every((root) => root.kind === Kind.FIELD && root.name.value.startsWith('__'));
    const cost = isIntrospection ? 1 : costOf(document, operation, call.variables ?? {});
    return { problem: null, document, operation, call, cost, isIntrospection };
  } catch (error) {
    return { problem: [error instanceof GraphQLError ? error : new GraphQLError('The document cannot be read.')] };
  }
}

/** Turns a wrong variable into a refusal that names the argument, without repeating its value (CAL-038, CAL-048). */
function variableRefusal({ message }: GraphQLError): GraphQLError {
  const variable = /Variable "\$(\w+)"/.exec(message)?.[1] ?? 'a variable';
  const path = /at ["']?([\w.[\]]+)/.exec(message)?.[1] ?? '';
  const field = /field "?(?:\w+\.)?(\w+)"?/i.exec(message)?.[1] ?? '';
  return badArgument([variable, path, field].filter(Boolean).join(' '), 'is not as the schema has it');
}

const withoutDetails = (error: GraphQLError): GraphQLError =>
  isRefusal(error) || error.originalError === undefined ? error : refusal('INTERNAL', 'The service has failed.');

/** Executes a prepared operation for a caller. */
export async function answer(
  { document, operation, call }: Extract<Prepared, { problem: null }>,
  operations: Operations,
  caller: Caller | null,
): Promise<FormattedExecutionResult> {
  const { variableValues, errors } = readVariables(operation, call.variables ?? {});
  if (errors) return { errors: errors.map((error) => variableRefusal(error).toJSON()) };
  const result = await execute({
    schema,
    document,
    rootValue: operations,
    contextValue: caller,
    variableValues,
    operationName: call.operationName ?? null,
  });
  if (!result.errors) return result as FormattedExecutionResult;
  return {
    ...result,
    errors: result.errors.map((error) => withoutDetails(error).toJSON()),
  } as FormattedExecutionResult;
}

function readVariables(operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>) {
  const read = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 5 });
  return { variableValues: variables, errors: read.errors };
}
