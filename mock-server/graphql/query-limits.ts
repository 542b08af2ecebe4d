import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { limits } from '../../schema/reference/limits.ts';
import { queryLimit } from '../lib/errors.ts';
import { fragmentsOf, withoutTraces } from './query-document.ts';

/** The cost of a document's calls, as far as it is known without variables. */
interface DocumentCost {
  readonly fixed: number;
  /** The number of calls that take their row count from each variable. */
  readonly byVariable: ReadonlyMap<string, number>;
}

/** The cost of an operation, and the default row counts of its variables. */
export interface OperationCost extends DocumentCost {
  readonly name: string;
  readonly defaults: ReadonlyMap<string, number>;
}

const noCost: DocumentCost = { fixed: 0, byVariable: new Map() };

/**
 * The cost of a call in addition to 1: 1 for each `costRows` rows that it requests (LIM-016). Requests for more rows
 * than a page can have are refused.
 */
function rowsCost(rows: number): number {
  return Math.floor(Math.min(Math.max(rows, 0), limits.pageSize) / limits.costRows);
}

/** Visits each fragment once, however often fragments spread one another. */
export function operationCosts(document: DocumentNode): readonly OperationCost[] {
  const fragments = fragmentsOf(document);
  const known = new Map<string, DocumentCost>();

  function ofFragment(name: string): DocumentCost {
    const cost = known.get(name);
    if (cost !== undefined) return cost;
    // Validation refuses a fragment that spreads itself.
    known.set(name, noCost);
    const fragment = fragments.get(name);
    const found = fragment === undefined ? noCost : ofSelection(fragment.selectionSet);
    known.set(name, found);
    return found;
  }

  function ofSelection({ selections }: SelectionSetNode): DocumentCost {
    return sum(
      selections.map((node) => {
        if (node.kind === Kind.FIELD) return ofCall(node);
        return node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : ofSelection(node.selectionSet);
      }),
    );
  }

  return document.definitions
    .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => ({
      ...ofSelection(node.selectionSet),
      name: node.name?.value ?? '',
      defaults: new Map(
        node.variableDefinitions?.map(({ variable, defaultValue }) => [variable.name.value, literalRows(defaultValue)]),
      ),
    }));
}

/** Reading the schema can't be interrupted, so other requests wait for it (LIM-016). */
const schemaFields: readonly string[] = ['__schema', '__type'];
const schemaCost = 10;

function ofCall({ name: { value: field }, arguments: given }: FieldNode): DocumentCost {
  if (schemaFields.includes(field)) return { fixed: schemaCost, byVariable: noCost.byVariable };
  const rows = given?.find(({ name }) => name.value === 'limit' || name.value === 'last')?.value;
  if (rows?.kind === Kind.VARIABLE) return { fixed: 1, byVariable: new Map([[rows.name.value, 1]]) };
  return { fixed: 1 + rowsCost(literalRows(rows)), byVariable: noCost.byVariable };
}

/** 0 for anything but a number: without one, a call returns a page of a screen. */
function literalRows(value: ValueNode | undefined): number {
  return value?.kind === Kind.INT ? Number(value.value) : 0;
}

function sum(costs: readonly DocumentCost[]): DocumentCost {
  const byVariable = new Map<string, number>();
  let fixed = 0;
  for (const cost of costs) {
    fixed += cost.fixed;
    for (const [name, calls] of cost.byVariable) byVariable.set(name, (byVariable.get(name) ?? 0) + calls);
  }
  return { fixed, byVariable };
}

/** The cost of the named operation with its variables, or of all operations in the document if no name is given. */
export function costWith(costs: readonly OperationCost[], operationName: unknown, variables: unknown): number {
  const given = new Map<string, unknown>(typeof variables === 'object' && variables ? Object.entries(variables) : []);
  let total = 0;
  for (const { name, fixed, byVariable, defaults } of costs) {
    if (typeof operationName === 'string' && operationName !== '' && operationName !== name) continue;
    total += fixed;
    for (const [variable, calls] of byVariable) {
      const rows = given.has(variable) ? given.get(variable) : defaults.get(variable);
      total += calls * rowsCost(typeof rows === 'number' ? rows : 0);
    }
  }
  return total;
}

interface Size {
  readonly depth: number;
  readonly fields: number;
}

const nothing: Size = { depth: 0, fields: 0 };

/**
 * The first limit that a document breaks, or null. Measures each fragment once, so that this takes no longer than
 * reading the document, however often fragments spread one another.
 */
export function brokenLimit(document: DocumentNode): GraphQLError | null {
  const fragments = fragmentsOf(document);
  const measure = createMeasure(fragments);
  const rootFields = createMeasure(fragments, { isFlat: true });
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, fields } = measure(node.selectionSet);
    if (depth > limits.queryDepth)
      return queryLimit(`The query is ${depth} levels deep; at most ${limits.queryDepth} are answered.`);
    const roots = rootFields(node.selectionSet).fields;
    if (roots > limits.rootFields) {
      return queryLimit(
        `The query has ${roots} fields at its root, aliases included; at most ${limits.rootFields} are answered.`,
      );
    }
    if (fields > limits.queryFields) {
      return queryLimit(
        `The query has ${fields} fields, aliases included; at most ${limits.queryFields} are answered.`,
      );
    }
  }
  return null;
}

/** Measures the depth and number of fields in selections; only their first level if `isFlat`. */
function createMeasure(fragments: ReadonlyMap<string, FragmentDefinitionNode>, { isFlat = false } = {}) {
  const known = new Map<string, Size>();

  function ofFragment(name: string): Size {
    const size = known.get(name);
    if (size !== undefined) return size;
    // A fragment counts as empty until it is measured. Validation refuses one that spreads itself.
    known.set(name, nothing);
    const fragment = fragments.get(name);
    const measured = fragment === undefined ? nothing : ofSelection(fragment.selectionSet);
    known.set(name, measured);
    return measured;
  }

  function ofSelection({ selections }: SelectionSetNode): Size {
    let depth = 0;
    let fields = 0;
    for (const node of selections) {
      let size: Size;
      if (node.kind === Kind.FRAGMENT_SPREAD) size = ofFragment(node.name.value);
      else if (node.kind === Kind.INLINE_FRAGMENT) size = ofSelection(node.selectionSet);
      else {
        const inner = node.selectionSet && !isFlat ? ofSelection(node.selectionSet) : nothing;
        size = { depth: inner.depth + 1, fields: inner.fields + 1 };
      }
      depth = Math.max(depth, size.depth);
      fields += size.fields;
    }
    return { depth, fields };
  }
  return ofSelection;
}

/** Checks each document against the limits once, before anything expensive is done with it. */
export function limitsPlugin(): Plugin {
  const passed = new WeakSet<DocumentNode>();
  return {
    onParse({ setParseFn }) {
      setParseFn((source, options) => parseFlat(source, { ...options, maxTokens: limits.queryTokens }));
    },
    onValidate({ params, setResult }) {
      if (passed.has(params.documentAST)) return;
      // The error is cached with the document.
      const broken = withoutTraces(brokenLimit)(params.documentAST);
      if (broken === null) passed.add(params.documentAST);
      else setResult([broken]);
    },
  };
}

/** The parser recurses for nested values and can run out of stack long before it reaches the token limit. */
function parseFlat(...parameters: Parameters<typeof parse>): DocumentNode {
  try {
    return parse(...parameters);
  } catch (error) {
    if (error instanceof RangeError) throw queryLimit('The syntax of the query is nested too deeply.');
    throw error;
  }
}
