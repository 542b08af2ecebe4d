import { type DocumentNode, type FragmentDefinitionNode, Kind, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { limits } from '../../schema/reference/limits.ts';

/** The syntax tree of a query, without places in its text. Throws GraphQLError for what has an error or is too long. */
export function parseQuery(query: string): DocumentNode {
  return parse(query, { maxTokens: limits.queryTokens, noLocation: true });
}

/** The fragments of a document by their names. */
export function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  return fragments;
}

/**
 * What is kept by the texts of documents, as long as these have so many characters together: a parsed one takes about a
 * hundred times its text (LIM-020).
 */
export function createDocumentCache<Value extends object>(): LRUCache<string, Value> {
  return new LRUCache({ maxSize: 250_000, sizeCalculation: (_, { length }) => length || 1 });
}

/**
 * Errors of a document are kept with it, by its text. One that knows where it was thrown holds on to all that was at
 * work there, which is thousands of times a short text: the parser, each rule, and the request with its answer.
 */
export function tracelessErrors(): Plugin {
  return {
    onParse: ({ parseFn, setParseFn }) => setParseFn(withoutTraces(parseFn)),
    onValidate: ({ validateFn, setValidationFn }) => setValidationFn(withoutTraces(validateFn)),
  };
}

/** The same function; errors that it makes don't know where. */
export function withoutTraces<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      return run(...args);
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  };
}
