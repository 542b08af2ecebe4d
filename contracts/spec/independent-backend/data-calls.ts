import {
  buildSchema,
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  validate,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { sdl } from '../../../schema/generated/sdl.ts';
import type { Caller, Operations } from './operations.ts';
import { isRefusal } from './order.ts';
import { badArgument, refusal } from './refusals.ts';
import { costOf, createParser } from './request-limits.ts';

const schema = buildSchema(sdl);

/** One operation as a request has it. */
export interface Call {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null;
  readonly operationName?: string | null;
}

/** What became of an operation before it was executed. */
export type Prepared =
  | { readonly problem: readonly GraphQLError[] }
  | {
      readonly problem: null;
      readonly document: DocumentNode;
      readonly operation: OperationDefinitionNode;
      readonly call: Call;
      readonly cost: number;
      /** Whether it asks for nothing but the schema, which is no secret (CAL-008). */
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

/** Parses, validates and weighs an operation. Never throws. */
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

/** A wrong variable as a refusal that names the argument, and repeats nothing of its value (CAL-038, CAL-048). */
function variableRefusal({ message }: GraphQLError): GraphQLError {
  const variable = /Variable "\$(\w+)"/.exec(message)?.[1] ?? 'a variable';
  const path = /at ["']?([\w.[\]]+)/.exec(message)?.[1] ?? '';
  const field = /field "?(?:\w+\.)?(\w+)"?/i.exec(message)?.[1] ?? '';
  return badArgument([variable, path, field].filter(Boolean).join(' '), 'is not as the schema has it');
}

const shown = (error: GraphQLError): GraphQLError =>
  isRefusal(error) || error.originalError === undefined ? error : refusal('INTERNAL', 'The service has failed.');

/** Executes what was prepared, for a caller. */
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
  return { ...result, errors: result.errors.map((error) => shown(error).toJSON()) } as FormattedExecutionResult;
}

function readVariables(operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>) {
  const read = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 5 });
  return { variableValues: variables, errors: read.errors };
}
