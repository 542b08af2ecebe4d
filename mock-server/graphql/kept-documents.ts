import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';

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
