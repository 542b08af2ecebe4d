import { type DocumentNode, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { limits } from '../../schema/reference/limits.ts';
import { queryLimit } from '../lib/errors.ts';
import { brokenLimit } from './query-limits.ts';

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
