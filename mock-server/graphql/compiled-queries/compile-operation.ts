import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { isPropertyResolver } from '../build-app-schema.ts';
import type { RequestContext } from '../context.ts';
import { fragmentsOf } from '../query-document.ts';
import { isReport } from '../resolvers/reports.ts';
import { argumentReader, type ReadArguments } from './argument-reader.ts';
import {
  type Completion,
  leafCompletion,
  listCompletion,
  nullableCompletion,
  type ObjectEntry,
  objectCompletion,
} from './completion.ts';
import { type ReadVariables, variableReader } from './variable-reader.ts';

/** One call of an operation. */
export interface Step {
  readonly key: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly readArguments: ReadArguments;
  readonly complete: Completion;
}

export interface Plan {
  readonly steps: readonly Step[];
  readonly readVariables: ReadVariables;
  /** Whether every step is a report, so that equal variables and scopes give equal responses. */
  readonly isReportOnly: boolean;
}

/**
 * Compiles a valid query that needs only its resolvers and the properties of what they return. Null for mutations and
 * anything that needs full execution: directives, introspection, nested resolvers.
 */
export function compileOperation(schema: GraphQLSchema, document: DocumentNode, name: string | undefined): Plan | null {
  const fragments = fragmentsOf(document);
  const operations = document.definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION && (name === undefined || node.name?.value === name),
  );
  const [operation] = operations;
  const query = schema.getQueryType();
  if (operations.length !== 1 || operation?.kind !== Kind.OPERATION_DEFINITION || !query) return null;
  if (operation.operation !== OperationTypeNode.QUERY || operation.directives?.length) return null;
  const steps = compileSteps(query, collectFields([operation.selectionSet], query.name, fragments), fragments);
  if (steps === null) return null;
  const isReportOnly = steps.every(({ field }) => field.resolve !== undefined && isReport(field.resolve));
  return { steps, readVariables: variableReader(schema, operation.variableDefinitions ?? []), isReportOnly };
}

function compileSteps(query: GraphQLObjectType, fields: ReturnType<typeof collectFields>, fragments: Fragments) {
  const steps: Step[] = [];
  for (const [key, nodes] of fields ?? []) {
    const [node] = nodes;
    const field = query.getFields()[node.name.value];
    // A resolver with more parameters than root, arguments and context needs the execution info.
    if (field?.resolve === undefined || isPropertyResolver(field.resolve) || field.resolve.length > 3) return null;
    const complete = completionOf(field.type, nodes, fragments);
    if (complete === null) return null;
    steps.push({ key, field, readArguments: argumentReader(field, node), complete });
  }
  return fields && steps;
}

function completionOf(type: GraphQLOutputType, nodes: readonly FieldNode[], fragments: Fragments): Completion | null {
  if (isNonNullType(type)) return requiredCompletion(type.ofType, nodes, fragments);
  const inner = requiredCompletion(type, nodes, fragments);
  return inner && nullableCompletion(inner);
}

function requiredCompletion(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): Completion | null {
  if (isListType(type)) {
    const item = completionOf(type.ofType, nodes, fragments);
    return item && listCompletion(item);
  }
  if (isLeafType(type)) return leafCompletion(type);
  if (!isObjectType(type)) return null;
  const fields = collectFields(
    nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
    type.name,
    fragments,
  );
  const entries: ObjectEntry[] = [];
  for (const [key, [node, ...more]] of fields ?? []) {
    const name = node.name.value;
    const complete = name === '__typename' ? () => type.name : fieldCompletion(type, name, [node, ...more], fragments);
    if (complete === null) return null;
    entries.push({ key, name, complete });
  }
  return fields && objectCompletion(entries);
}

function fieldCompletion(type: GraphQLObjectType, name: string, nodes: readonly FieldNode[], fragments: Fragments) {
  const field = type.getFields()[name];
  if (field?.resolve === undefined || !isPropertyResolver(field.resolve)) return null;
  return completionOf(field.type, nodes, fragments);
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * The fields that selections request of an object type, by response key, in order. Null if a directive decides at run
 * time, or a fragment is on a type other than the object's own.
 */
function collectFields(
  sets: readonly SelectionSetNode[],
  typeName: string,
  fragments: Fragments,
): ReadonlyMap<string, readonly [FieldNode, ...FieldNode[]]> | null {
  const fields = new Map<string, [FieldNode, ...FieldNode[]]>();

  function visit({ selections }: SelectionSetNode): boolean {
    return selections.every((node) => {
      if (node.directives !== undefined && node.directives.length > 0) return false;
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        const same = fields.get(key);
        if (same === undefined) fields.set(key, [node]);
        else same.push(node);
        // As a key of a plain object, it would set the prototype.
        return key !== '__proto__';
      }
      const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
      if (part === undefined || (part.typeCondition && part.typeCondition.name.value !== typeName)) return false;
      return visit(part.selectionSet);
    });
  }
  return sets.every(visit) ? fields : null;
}

/** A resolver that `compileOperation` accepted: it uses no other parameters. */
type ShortResolver = (root: undefined, args: unknown, context: RequestContext) => unknown;

export interface PlanRun {
  readonly plan: Plan;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: RequestContext;
}

/**
 * Runs a planned query and returns JSON; null if the variables are invalid. Rejects with whatever a resolver throws, or
 * with `Unplanned`. Several calls are computed and serialized one by one, so that other requests can run in between. A
 * single call is serialized together with its envelope, because a concatenated string is copied once more when it is
 * sent.
 */
export async function runPlan({ plan, variables, context }: PlanRun): Promise<string | null> {
  const values = plan.readVariables(variables);
  if (values === null) return null;
  const take = async ({ field, readArguments, complete }: Step) =>
    complete(await (field.resolve as ShortResolver)(undefined, readArguments(values), context));
  const write = async (step: Step) => `${JSON.stringify(step.key)}:${JSON.stringify(await take(step))}`;
  const [first, ...others] = plan.steps;
  if (first !== undefined && others.length === 0) return JSON.stringify({ data: { [first.key]: await take(first) } });
  return `{"data":{${(await Promise.all(plan.steps.map(write))).join(',')}}}`;
}
