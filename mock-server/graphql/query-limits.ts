import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { limits } from '../../schema/reference/limits.ts';
import { queryLimit } from '../lib/errors.ts';

interface Size {
  readonly depth: number;
  readonly fields: number;
}

const nothing: Size = { depth: 0, fields: 0 };

/**
 * The first limit that a document breaks, or null. Each fragment is measured once, so that the time is that
 * of reading the document, however often fragments spread one another.
 */
export function brokenLimit(document: DocumentNode): GraphQLError | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const measure = createMeasure(fragments);
  const rootFields = createMeasure(fragments, true);
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

/** Depth and number of the fields of a selection; of its first level alone where `flat`. */
function createMeasure(fragments: ReadonlyMap<string, FragmentDefinitionNode>, flat = false) {
  const known = new Map<string, Size>();

  function ofFragment(name: string): Size {
    const size = known.get(name);
    if (size !== undefined) return size;
    // Until it is measured a fragment counts as nothing: one that spreads itself is refused by validation.
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
        const inner = node.selectionSet && !flat ? ofSelection(node.selectionSet) : nothing;
        size = { depth: inner.depth + 1, fields: inner.fields + 1 };
      }
      depth = Math.max(depth, size.depth);
      fields += size.fields;
    }
    return { depth, fields };
  }
  return ofSelection;
}

/** Holds documents to the limits before anything expensive is done with them; each document once. */
export function limitsPlugin(): Plugin {
  const passed = new WeakSet<DocumentNode>();
  return {
    onParse({ setParseFn }) {
      setParseFn((source, options) => parseFlat(source, { ...options, maxTokens: limits.queryTokens }));
    },
    onValidate({ params, setResult }) {
      if (passed.has(params.documentAST)) return;
      const broken = brokenLimit(params.documentAST);
      if (broken === null) passed.add(params.documentAST);
      else setResult([broken]);
    },
  };
}

/** The parser calls itself for values within values, and may run out of stack well before it runs out of tokens. */
function parseFlat(...parameters: Parameters<typeof parse>): DocumentNode {
  try {
    return parse(...parameters);
  } catch (error) {
    if (error instanceof RangeError) throw queryLimit('The syntax of the query is nested too deeply.');
    throw error;
  }
}
