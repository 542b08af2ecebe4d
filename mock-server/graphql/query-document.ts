import { type DocumentNode, type FragmentDefinitionNode, Kind, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { limits } from '../../schema/reference/limits.ts';

/** The syntax tree of a query, without source locations. Throws GraphQLError if the query is invalid or too long. */
export function parseQuery(query: string): DocumentNode {
  return parse(query, { maxTokens: limits.queryTokens, noLocation: true });
}

/** The fragments of a document by name. */
export function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  return fragments;
}

/**
 * A cache by document text, limited by the total length of the texts: a parsed document takes about a hundred times as
 * much memory as its text (LIM-020).
 */
export function createDocumentCache<Value extends object>(): LRUCache<string, Value> {
  return new LRUCache({ maxSize: 250_000, sizeCalculation: (_, { length }) => length || 1 });
}

/**
 * Removes stack traces from errors, which are cached by document text. A trace keeps everything in use at the time in
 * memory, which is thousands of times a short text: the parser, each rule, and the request with its response.
 */
export function tracelessErrors(): Plugin {
  return {
    onParse: ({ parseFn, setParseFn }) => setParseFn(withoutTraces(parseFn)),
    onValidate: ({ validateFn, setValidationFn }) => setValidationFn(withoutTraces(validateFn)),
  };
}

/** The same function, except that errors created within it have no stack trace. */
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
